import type { Component, Judgement, PersonCheck } from './judgements.ts';
import { describeChanges, type Seen } from './seen.ts';

export type Term = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable';

/** The judgements on one criterion in one component. */
export interface Judged {
  /** Absent while a check is open and none has failed. */
  term?: Term;
  /** Failures that count, whatever others have signed. */
  fails: readonly Judgement[];
  /** All other valid judgements. */
  holds: readonly Judgement[];
  /** Checks that are open or must be repeated. */
  missing: readonly { check: string; because: string }[];
}

/** Checks and judgements, with the rule by which a judgement lapses. */
export interface People {
  checks: readonly PersonCheck[];
  judgements: readonly Judgement[];
  /** The reasons why a judgement has lapsed; none while it is valid. */
  lapseOf: (judgement: Judgement) => readonly string[];
}

/** A judgement lapses after its last day, or when what can be seen and heard in the places of its check changes. */
export function createLapseOf(
  checks: readonly PersonCheck[],
  now: Seen,
  readSeen: (name: string) => Seen,
  today: string,
): People['lapseOf'] {
  const seenByName = new Map<string, Seen>();
  const known = new Map<Judgement, readonly string[]>();
  function reasonsFor({ check: id, until, seen }: Judgement) {
    const check = checks.find((one) => one.id === id);
    if (!check) return ['the check no longer exists'];
    const before = seenByName.get(seen) ?? readSeen(seen);
    seenByName.set(seen, before);
    return [
      ...(until < today ? [`it was valid until ${until}`] : []),
      ...describeChanges(before, now, check.places, check.saw),
    ];
  }
  return (judgement) => {
    const found = known.get(judgement) ?? reasonsFor(judgement);
    known.set(judgement, found);
    return found;
  };
}

const isFailure = ({ result }: Judgement) => result.startsWith('fails');

/** A failure ends when the same person takes it back, or when it has lapsed and somebody has repeated the check. */
function failuresOf(ofCheck: readonly Judgement[], lapseOf: People['lapseOf']) {
  return ofCheck.filter(
    (one, index) =>
      isFailure(one) &&
      !ofCheck.some(
        (later, at) =>
          at > index &&
          !isFailure(later) &&
          (later.by === one.by || (lapseOf(one).length > 0 && !lapseOf(later).length)),
      ),
  );
}

/** One failure decides. Without a failure, a term needs a valid judgement of every check of the criterion. */
export function judgeCriterion(num: string, component: Component, people: People): Judged {
  const { checks, judgements, lapseOf } = people;
  const fails: Judgement[] = [];
  const holds: Judgement[] = [];
  const missing: { check: string; because: string }[] = [];
  const required = checks.filter(
    (check) => check.component === component && check.criteria.includes(num),
  );
  for (const { id } of required) {
    const ofCheck = judgements
      .filter(({ check, criteria }) => check === id && (criteria?.includes(num) ?? true))
      .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
    const failed = failuresOf(ofCheck, lapseOf);
    const validPasses = ofCheck.filter((one) => !isFailure(one) && !lapseOf(one).length);
    fails.push(...failed);
    holds.push(...validPasses.slice(-1));
    const last = ofCheck.findLast((one) => !isFailure(one));
    if (!failed.length && !validPasses.length)
      missing.push({
        check: id,
        because: last ? lapseOf(last).join('; ') : 'not done yet',
      });
  }
  const term = termOf(fails, holds, missing.length > 0 || !required.length);
  return { ...(term && { term }), fails, holds, missing };
}

function termOf(
  fails: readonly Judgement[],
  holds: readonly Judgement[],
  isIncomplete: boolean,
): Term | undefined {
  if (fails.some(({ result }) => result === 'fails-mostly')) return 'does-not-support';
  if (fails.length) return 'partially-supports';
  if (isIncomplete) return undefined;
  return holds.every(({ result }) => result === 'not-applicable') ? 'not-applicable' : 'supports';
}

/** How many checks are signed, valid and open, and which must be repeated, with the reasons. */
export function countChecks({ checks, judgements, lapseOf }: People) {
  const toRepeat = checks.flatMap(({ id }) => {
    const ofCheck = judgements.filter(({ check }) => check === id);
    const because = [...new Set(ofCheck.flatMap(lapseOf))];
    return ofCheck.length && ofCheck.every((one) => lapseOf(one).length)
      ? [{ check: id, because }]
      : [];
  });
  const checksMade = new Set(judgements.map(({ check }) => check));
  const signed = checks.filter(({ id }) => checksMade.has(id)).length;
  return { signed, hold: signed - toRepeat.length, again: toRepeat, open: checks.length - signed };
}
