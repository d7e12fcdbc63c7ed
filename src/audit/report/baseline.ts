import { z } from 'zod';
import { readJson } from './folder.ts';
import type { OpenFinding } from './judgements.ts';

/** A failure that the team accepts until a date. The list is empty, and should stay empty. */
const Accepted = z.strictObject({
  /** The id of the rule or check. */
  rule: z.string(),
  target: z.string(),
  reason: z.string(),
  owner: z.string(),
  expires: z.string(),
  /** The id of the entry in judgements/known-issues.yaml. */
  issue: z.string(),
});
type Accepted = z.infer<typeof Accepted>;

export const readAcceptedFailures = () => readJson('baseline/accepted.json', z.array(Accepted));

const covers =
  ({ rule, target }: Accepted) =>
  (failure: OpenFinding) =>
    failure.rule === rule && failure.target === target;

/** Returns a line for each failure that is not accepted, and for each entry that is incomplete, has expired or covers no failure. */
export function findBaselineProblems(
  entries: readonly Accepted[],
  failures: readonly OpenFinding[],
  issues: readonly { id: string }[],
  today: string,
): string[] {
  return [
    ...failures
      .filter((failure) => !entries.some((entry) => covers(entry)(failure)))
      .map(
        ({ rule, target, what, state, mode }) => `${rule} ${target}: ${what} (${state}, ${mode})`,
      ),
    ...entries.flatMap((entry) => {
      const name = `${entry.rule} ${entry.target}`;
      if (!entry.reason || !entry.owner) return [`${name}: no reason or no owner`];
      if (!issues.some(({ id }) => id === entry.issue))
        return [`${name}: its known issue does not exist`];
      if (!(entry.expires >= today)) return [`${name}: expired on ${entry.expires}`];
      return failures.some(covers(entry)) ? [] : [`${name}: the failure is gone, remove the entry`];
    }),
  ];
}
