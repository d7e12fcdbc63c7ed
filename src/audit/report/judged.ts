import type { Component, Judgement, PersonCheck } from './judgements.ts';
import { describeChanges, type Seen } from './seen.ts';

export type Term = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable';

/** The judgements on one criterion in one component. */
export interface CriterionJudgements {
  /**
   * The term for the conformance report, such as "supports". Absent while a check is open and no person has found a
   * failure.
   */
  term?: Term;
  /** Failures that count, whatever others have signed. */
  fails: readonly Judgement[];
  /** For each check, its newest valid judgement that is not a failure. */
  passes: readonly Judgement[];
  /** Checks that are open or must be repeated. */
  missing: readonly { check: string; because: string }[];
}

/** The checks that people make, and their judgements. */
export interface People {
  checks: readonly PersonCheck[];
  judgements: readonly Judgement[];
  /** Returns the reasons why a judgement has lapsed; none while it is valid. */
  lapseReasonsOf: (judgement: Judgement) => readonly string[];
}

/**
 * Creates the function `lapseReasonsOf`. A judgement lapses after its last day, or when a person would see or hear something
 * else in the places of its check. A failure has no last day: time mends nothing.
 */
export function createLapseReasonsOf(
  checks: readonly PersonCheck[],
  seenNow: Seen,
  readSeen: (name: string) => Seen,
  today: string,
): People['lapseReasonsOf'] {
  const seenByName = new Map<string, Seen>();
  const cache = new Map<Judgement, readonly string[]>();
  function reasonsFor(judgement: Judgement) {
    const { check: id, until, seen } = judgement;
    const check = checks.find((personCheck) => personCheck.id === id);
    if (!check) return ['the check no longer exists'];
    const before = seenByName.get(seen) ?? readSeen(seen);
    seenByName.set(seen, before);
    return [
      ...(until < today && !isFailure(judgement) ? [`it was valid until ${until}`] : []),
      ...describeChanges(before, seenNow, check.places, check.saw),
    ];
  }
  return (judgement) => {
    const reasons = cache.get(judgement) ?? reasonsFor(judgement);
    cache.set(judgement, reasons);
    return reasons;
  };
}

const isFailure = ({ result }: Judgement) => result.startsWith('fails');

/** Sorts by the day of the check, then by the time of the signature: "2026-11-25 2026-11-25T15:00:00Z". */
const timeOf = ({ on, signed_at }: Judgement) => `${on} ${signed_at}`;

/** What a person used, without versions, which update themselves: "nvda/firefox/windows/keyboard". */
const environmentOf = ({ environment }: Judgement) =>
  environment
    ? [environment.at, environment.browser, environment.os, environment.input]
        .map((part) => part.trim().toLowerCase())
        .join('/')
    : '';

/**
 * The failures that still count. A failure stops counting when the same person takes it back, or when it has lapsed and
 * somebody has repeated the check. Both need a later judgement in the same environment: a pass with JAWS says nothing
 * about a failure with NVDA.
 */
function failuresOf(
  judgementsOfCheck: readonly Judgement[],
  lapseReasonsOf: People['lapseReasonsOf'],
) {
  return judgementsOfCheck.filter(
    (judgement) =>
      isFailure(judgement) &&
      !judgementsOfCheck.some(
        (other) =>
          timeOf(other) > timeOf(judgement) &&
          environmentOf(other) === environmentOf(judgement) &&
          !isFailure(other) &&
          (other.by === judgement.by ||
            (lapseReasonsOf(judgement).length > 0 && !lapseReasonsOf(other).length)),
      ),
  );
}

/** Combines the judgements on a criterion, in one component or, without one, in all of them. One failure decides the term. Without a failure, a term needs a valid judgement for every check of the criterion. */
export function judgeCriterion(
  num: string,
  component: Component | undefined,
  people: People,
): CriterionJudgements {
  const { checks, judgements, lapseReasonsOf } = people;
  const fails: Judgement[] = [];
  const passes: Judgement[] = [];
  const missing: { check: string; because: string }[] = [];
  const requiredChecks = checks.filter(
    (check) => check.component === (component ?? check.component) && check.criteria.includes(num),
  );
  for (const { id } of requiredChecks) {
    const judgementsOfCheck = judgements
      .filter(({ check, criteria }) => check === id && (criteria?.includes(num) ?? true))
      .sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
    const failures = failuresOf(judgementsOfCheck, lapseReasonsOf);
    const validPasses = judgementsOfCheck.filter(
      (judgement) => !isFailure(judgement) && !lapseReasonsOf(judgement).length,
    );
    fails.push(...failures);
    passes.push(...validPasses.slice(-1));
    const lastPass = judgementsOfCheck.findLast((judgement) => !isFailure(judgement));
    if (!failures.length && !validPasses.length)
      missing.push({
        check: id,
        because: lastPass ? lapseReasonsOf(lastPass).join('; ') : 'not done yet',
      });
  }
  const term = termOf(fails, passes, missing.length > 0 || !requiredChecks.length);
  return { ...(term && { term }), fails, passes, missing };
}

function termOf(
  fails: readonly Judgement[],
  passes: readonly Judgement[],
  isIncomplete: boolean,
): Term | undefined {
  if (fails.some(({ result }) => result === 'fails-mostly')) return 'does-not-support';
  if (fails.length) return 'partially-supports';
  if (isIncomplete) return undefined;
  return passes.every(({ result }) => result === 'not-applicable') ? 'not-applicable' : 'supports';
}

/** Counts the signed checks, those with a valid judgement, and those that nobody has signed. Lists the checks to repeat, with the reasons. */
export function countChecks({ checks, judgements, lapseReasonsOf }: People) {
  const toRepeat = checks.flatMap(({ id }) => {
    const judgementsOfCheck = judgements.filter(({ check }) => check === id);
    const because = [...new Set(judgementsOfCheck.flatMap(lapseReasonsOf))];
    return judgementsOfCheck.length &&
      judgementsOfCheck.every((judgement) => lapseReasonsOf(judgement).length)
      ? [{ check: id, because }]
      : [];
  });
  const checksMade = new Set(judgements.map(({ check }) => check));
  const signed = checks.filter(({ id }) => checksMade.has(id)).length;
  return { signed, valid: signed - toRepeat.length, toRepeat, open: checks.length - signed };
}
