import type { Component, Judgement, PersonCheck } from './judgements.ts';
import { changesSeen, type Seen } from './seen.ts';

export type Term = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable';

/** What people's judgements say of one criterion in one component. */
export interface Judged {
  /** Absent as long as a check is missing and none has failed. */
  term?: Term;
  /** Failures that stand: no other signature outvotes one. */
  fails: readonly Judgement[];
  /** All else that stands. */
  holds: readonly Judgement[];
  /** Checks that nobody has made, or that must be made again. */
  missing: readonly { check: string; because: string }[];
}

/** Everything that judgements are read with. */
export interface People {
  checks: readonly PersonCheck[];
  judgements: readonly Judgement[];
  /** Why a judgement does not hold any more; nothing, if it does. */
  lapseOf: (judgement: Judgement) => readonly string[];
}

/** A judgement ends with its day, or with a change of what was seen and heard in the places of its check. */
export function lapses(
  checks: readonly PersonCheck[],
  now: Seen,
  then: (name: string) => Seen,
  today: string,
): People['lapseOf'] {
  const kept = new Map<string, Seen>();
  const known = new Map<Judgement, readonly string[]>();
  function reasons({ check: id, until, seen }: Judgement) {
    const check = checks.find((one) => one.id === id);
    if (!check) return ['there is no such check'];
    const before = kept.get(seen) ?? then(seen);
    kept.set(seen, before);
    return [
      ...(until < today ? [`it ended on ${until}`] : []),
      ...changesSeen(before, now, check.places, check.saw),
    ];
  }
  return (judgement) => {
    const found = known.get(judgement) ?? reasons(judgement);
    known.set(judgement, found);
    return found;
  };
}

const isFailure = ({ result }: Judgement) => result.startsWith('fails');

/** A failure ends when the same person takes it back, or when somebody has looked at what changed since. */
function failuresOf(mine: readonly Judgement[], lapseOf: People['lapseOf']) {
  return mine.filter(
    (one, index) =>
      isFailure(one) &&
      !mine.some(
        (later, at) =>
          at > index &&
          !isFailure(later) &&
          (later.by === one.by || (lapseOf(one).length > 0 && !lapseOf(later).length)),
      ),
  );
}

/** The worst that stands wins; without a failure every check of the criterion is needed. */
export function judged(num: string, component: Component, people: People): Judged {
  const { checks, judgements, lapseOf } = people;
  const fails: Judgement[] = [];
  const holds: Judgement[] = [];
  const missing: { check: string; because: string }[] = [];
  const required = checks.filter(
    (check) => check.component === component && check.criteria.includes(num),
  );
  for (const { id } of required) {
    const mine = judgements
      .filter(({ check, criteria }) => check === id && (criteria?.includes(num) ?? true))
      .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
    const failed = failuresOf(mine, lapseOf);
    const standing = mine.filter((one) => !isFailure(one) && !lapseOf(one).length);
    fails.push(...failed);
    holds.push(...standing.slice(-1));
    const last = mine.findLast((one) => !isFailure(one));
    if (!failed.length && !standing.length)
      missing.push({
        check: id,
        because: last ? lapseOf(last).join('; ') : 'nobody has done it',
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

/** How much of what people judged still holds, and what must be looked at again, because of what. */
export function standingOf({ checks, judgements, lapseOf }: People) {
  const again = checks.flatMap(({ id }) => {
    const mine = judgements.filter(({ check }) => check === id);
    const because = [...new Set(mine.flatMap(lapseOf))];
    return mine.length && mine.every((one) => lapseOf(one).length) ? [{ check: id, because }] : [];
  });
  const made = new Set(judgements.map(({ check }) => check));
  const signed = checks.filter(({ id }) => made.has(id)).length;
  return { signed, hold: signed - again.length, again, open: checks.length - signed };
}
