import { descriptions } from '../checks/all.ts';
import type { Open } from './judgements.ts';
import { type Finding, type RunRecord, readRecords, readSite } from './records.ts';

/** The address, size, colors and state of a run. */
export interface RunRow extends Record<string, string> {
  route: string;
  viewport: string;
  mode: string;
  state: string;
}

/** A check in one run: whether it found something, and at how many things it looked. */
export interface CheckRow extends RunRow {
  outcome: string;
  looked: string;
}

/** The outcome of a check in words, the worst first. */
export const outcomeWords: Record<string, string> = {
  fail: 'FAILED',
  'needs-person': 'for a person',
  pass: 'passed',
  absent: 'nothing there to look at',
};

/** A finding with its run. */
export type FindingRow = RunRow & Finding;

/** The row that holds what checks of all pages together found. */
export const wholeSite = '(whole site)';
const everywhere: RunRow = { route: wholeSite, viewport: '-', mode: '-', state: '-' };

/** The committed measurements. */
export interface Evidence {
  runs: readonly RunRecord[];
  /** The runs in which each check was made. */
  checks: ReadonlyMap<string, readonly CheckRow[]>;
  /** What is wrong, or left to a person. */
  findings: readonly FindingRow[];
  /** What standing decisions answer: how often, for which criteria. */
  decided: readonly { run: RunRow; decision: string; criterion: string; count: number }[];
}

export function readEvidence(records = readRecords()): Evidence {
  const site = readSite();
  const checks = new Map<string, CheckRow[]>();
  const add = (run: RunRow, cells: Record<string, string>) => {
    for (const [id, cell] of Object.entries(cells)) {
      const [outcome = '', looked = ''] = cell.split(' ');
      checks.set(id, [...(checks.get(id) ?? []), { ...run, outcome, looked }]);
    }
  };
  add(everywhere, site.checks);
  for (const { run, checks: cells } of records) add({ ...run }, cells);
  return {
    runs: records,
    checks,
    findings: [
      ...site.findings.map((finding) => ({ ...everywhere, ...finding })),
      ...records.flatMap(({ run, findings }) =>
        findings.map((finding) => ({ ...run, ...finding })),
      ),
    ],
    decided: records.flatMap(({ run, decided }) =>
      Object.entries(decided).map(([key, count]) => {
        const [decision = '', ...rest] = key.split(' ');
        return { run: { ...run }, decision, criterion: rest.slice(0, -1).join(' '), count };
      }),
    ),
  };
}

/** Everything that a machine left open or found wrong. */
export function openPoints({ findings }: Pick<Evidence, 'findings'>) {
  const failures: Open[] = [];
  const undecided: Open[] = [];
  for (const { source, rule, criterion: sc, kind, target, what, state, mode } of findings)
    (kind === 'fail' ? failures : undecided).push({ source, rule, target, what, state, mode, sc });
  return { failures, undecided };
}

/** The checks that can find a failure of a criterion. */
export const checksOf = (num: string) => descriptions.filter(({ finds }) => finds.includes(num));
