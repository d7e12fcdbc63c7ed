import type { descriptions } from '../checks/all.ts';
import { readJson, readTsv } from './folder.ts';
import type { Open } from './judgements.ts';
import { wholeSite } from './tables.ts';

/** A run, as its line of matrix.tsv says. */
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

/** What a machine called wrong (`fail`), could not decide, or advises. */
export interface FindingRow extends RunRow {
  source: Open['source'];
  rule: string;
  /** One or more, separated by spaces. */
  criterion: string;
  kind: 'fail' | 'undecided' | 'advice';
  impact: string;
  target: string;
  what: string;
}

/** The committed measurements. */
export interface Evidence {
  runs: readonly RunRow[];
  /** For each run the rules of axe that found something to look at and nothing wrong, advice included. */
  axe: readonly { run: RunRow; passed: readonly string[]; passedOfAdvice: readonly string[] }[];
  /** The runs in which each check was made. */
  checks: ReadonlyMap<string, readonly CheckRow[]>;
  findings: readonly FindingRow[];
}

export function readEvidence(): Evidence {
  const matrix = readTsv('evidence/matrix.tsv') as RunRow[];
  const checks = new Map<string, CheckRow[]>();
  for (const row of matrix)
    for (const [id, cell] of Object.entries(row)) {
      if (!/^S\d+$/.test(id) || !cell) continue;
      const [outcome = '', looked = ''] = cell.split(' ');
      checks.set(id, [...(checks.get(id) ?? []), { ...where(row), outcome, looked }]);
    }
  const words = (text = '') => text.split(' ').filter(Boolean);
  return {
    runs: matrix.filter(({ route }) => route !== wholeSite),
    axe: readTsv('evidence/axe-rules.tsv').map((row) => ({
      run: where(row as RunRow),
      passed: words(row.passed),
      passedOfAdvice: words(row.passed_of_advice),
    })),
    checks,
    findings: readTsv('evidence/findings.tsv') as unknown as FindingRow[],
  };
}

const where = ({ route, viewport, mode, state }: RunRow): RunRow => ({
  route,
  viewport,
  mode,
  state,
});

/** Everything that a machine left open or found wrong. */
export function openPoints({ findings }: Pick<Evidence, 'findings'>) {
  const failures: Open[] = [];
  const undecided: Open[] = [];
  for (const { source, rule, criterion: sc, kind, target, what, state, mode } of findings)
    (kind === 'fail' ? failures : undecided).push({ source, rule, target, what, state, mode, sc });
  return { failures, undecided };
}

/** What each check looked at and could find when the evidence was measured, in its own words of then. */
export const checksMade = () => readJson<typeof descriptions>('evidence/checks.json');
/** The checks that could find a failure of a criterion. */
export const checksOf = (num: string) => checksMade().filter(({ finds }) => finds.includes(num));
