import { checkDescriptions } from '../checks/all.ts';
import type { OpenFinding } from './judgements.ts';
import { type Finding, type RunRecord, readRecords, readSite } from './records.ts';

/** A run as a row: its route, viewport, mode (set of colors) and state, such as an open menu. */
export interface RunRow extends Record<string, string> {
  route: string;
  viewport: string;
  mode: string;
  state: string;
}

/** A check in one run: its outcome and the number of elements that it looked at. */
export interface CheckRow extends RunRow {
  outcome: string;
  /** The number as text. */
  looked: string;
}

/** The outcomes of checks in words, the worst first. */
export const outcomeWords: Record<string, string> = {
  fail: 'FAILED',
  'needs-person': 'left to a person',
  pass: 'passed',
  absent: 'no such content',
};

/** A finding with its run. */
export type FindingRow = RunRow & Finding;

/** Stands for the route in findings about several pages. */
export const wholeSite = '(whole site)';
const wholeSiteRun: RunRow = { route: wholeSite, viewport: '-', mode: '-', state: '-' };

/** The committed measurements. */
export interface Evidence {
  runs: readonly RunRecord[];
  /** The runs in which each check was made. */
  checks: ReadonlyMap<string, readonly CheckRow[]>;
  /** Failures, and findings that are left to a person. */
  findings: readonly FindingRow[];
  /** The number of findings that a written decision answers (`Decision`), by run, decision and criteria. */
  decided: readonly { run: RunRow; decision: string; criterion: string; count: number }[];
}

export function readEvidence(records = readRecords()): Evidence {
  const site = readSite();
  const checks = new Map<string, CheckRow[]>();
  /** Adds the results of a run, such as "pass 12": the outcome and the number of elements that the check looked at. */
  const add = (run: RunRow, resultByCheck: Record<string, string>) => {
    for (const [id, result] of Object.entries(resultByCheck)) {
      const [outcome = '', looked = ''] = result.split(' ');
      checks.set(id, [...(checks.get(id) ?? []), { ...run, outcome, looked }]);
    }
  };
  add(wholeSiteRun, site.checks);
  for (const { run, checks: resultByCheck } of records) add({ ...run }, resultByCheck);
  return {
    runs: records,
    checks,
    findings: [
      ...site.findings.map((finding) => ({ ...wholeSiteRun, ...finding })),
      ...records.flatMap(({ run, findings }) =>
        findings.map((finding) => ({ ...run, ...finding })),
      ),
    ],
    decided: records.flatMap(({ run, decided }) =>
      Object.entries(decided).map(([key, count]) => {
        // The id of the decision, the criteria, and the hash of the decision.
        const [decision = '', ...rest] = key.split(' ');
        return { run: { ...run }, decision, criterion: rest.slice(0, -1).join(' '), count };
      }),
    ),
  };
}

/** Divides the findings into failures and undecided findings. Those of the kind `advice` count as undecided. */
export function divideFindings({ findings }: Pick<Evidence, 'findings'>) {
  const failures: OpenFinding[] = [];
  const undecided: OpenFinding[] = [];
  for (const { source, rule, criterion: sc, kind, target, what, state, mode } of findings)
    (kind === 'fail' ? failures : undecided).push({ source, rule, target, what, state, mode, sc });
  return { failures, undecided };
}

/** The checks that can find a failure of a criterion. */
export const checksForCriterion = (num: string) =>
  checkDescriptions.filter(({ finds }) => finds.includes(num));
