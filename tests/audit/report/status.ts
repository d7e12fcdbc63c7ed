import { defects } from '../defects.ts';
import { manifest } from './facts.ts';
import { type Criterion, criteria, list, readJson, readTsv } from './folder.ts';
import {
  decisionOn,
  knownIssues,
  type Open,
  type PersonCheck,
  personChecks,
  triage,
} from './judgements.ts';

export type Status =
  | 'failed'
  | 'needs-person'
  | 'holds-for-measured-states'
  | 'too-little'
  | 'content-absent'
  | 'no-failure-found'
  | 'signed-off';

/** In words, as a reviewer reads them. */
export const statusWords: Record<Status, string> = {
  failed: 'A failure was found',
  'needs-person': 'Only a person can judge it; nobody has yet',
  'holds-for-measured-states': 'Holds in every state that was measured',
  'too-little': 'No failure was found, and nothing shows that one would have been',
  'content-absent': 'The site has no content that this is about',
  'no-failure-found': 'No failure was found; that alone does not show that it is met',
  'signed-off': 'Judged by a person',
};

interface AxeFile {
  route: string;
  viewport: string;
  mode: string;
  state: string;
  violations: AxeFinding[];
  incomplete: AxeFinding[];
  passes: Record<string, number>;
  advisory: { violations: AxeFinding[]; incomplete: AxeFinding[]; passes: Record<string, number> };
}
interface AxeFinding {
  rule: string;
  sc: string[];
  category: string;
  impact: string;
  nodes: { fp: string; target: string; why: string }[];
}

interface Signature {
  by: string;
  on: string;
  build: string;
  term: string;
}

export interface Verdict {
  criterion: Criterion;
  status: Status;
  /** Runs in which something that bears on the criterion was looked at. */
  measures: number;
  failures: Open[];
  /** Undecided by the machine: those with a decision, and those without. */
  triaged: number;
  untriaged: Open[];
  open: number;
  /** Paths below a11y-reports. */
  evidence: string[];
  personsOpen: string[];
  signed: Signature | undefined;
  /** A judgement of another build: it is shown, and counts no more. */
  older: Signature | undefined;
  issues: string[];
  exercise: string;
}

export interface Evidence {
  axe: AxeFile[];
  checks: Map<string, { results: Record<string, string>[]; findings: Record<string, string>[] }>;
  ibm: Record<string, string>[];
  matrix: Record<string, string>[];
}

export function readEvidence(): Evidence {
  const checks: Evidence['checks'] = new Map();
  for (const file of list('evidence/checks/*/results.tsv')) {
    const id = file.split('/')[2] ?? '';
    checks.set(id, {
      results: readTsv(file),
      findings: readTsv(`evidence/checks/${id}/findings.tsv`).filter(({ route }) => route),
    });
  }
  return {
    axe: list('evidence/axe/**/*.json').map((file) => readJson<AxeFile>(file)),
    checks,
    ibm: readTsv('evidence/engines/ibm-equal-access.tsv').filter(({ route }) => route),
    matrix: readTsv('evidence/matrix.tsv'),
  };
}

/** Everything that a machine left open or found wrong, in one shape. */
export function openPoints(evidence: Evidence) {
  const failures: Open[] = [];
  const undecided: Open[] = [];
  for (const { state, mode, violations, incomplete, advisory } of evidence.axe) {
    const each = (findings: AxeFinding[], to: Open[]) => {
      for (const { rule, sc, nodes } of findings)
        for (const { target, why } of nodes)
          to.push({ source: 'axe', rule, target, what: why, state, mode, sc: sc.join(' ') });
    };
    each(violations, failures);
    each(incomplete, undecided);
    // Advice: AAA and experimental rules never count as failures of the gate.
    each(advisory.violations, undecided);
    each(advisory.incomplete, undecided);
  }
  for (const [id, { findings }] of evidence.checks)
    for (const { criterion = '', kind, target = '', what = '', state = '', mode = '' } of findings)
      (kind === 'fail' ? failures : undecided).push({
        source: 'check',
        rule: id,
        target,
        what,
        state,
        mode,
        sc: criterion,
      });
  for (const {
    rule,
    reason,
    level,
    criterion = '',
    target = '',
    message = '',
    state = '',
    mode = '',
  } of evidence.ibm)
    undecided.push({
      source: 'ibm',
      rule: `${rule}/${reason}`,
      target,
      what: `${level}: ${message}`,
      state,
      mode,
      sc: criterion,
    });
  return { failures, undecided };
}

/** The last whole judgement of a criterion by a person, of this build or of another one. */
export function signatureOn(
  num: string,
  people: readonly PersonCheck[],
  ofBuild: boolean,
  build: string,
) {
  const check = people.findLast(
    (one) =>
      one.criteria.includes(num) &&
      one.status === 'done' &&
      one.term &&
      (one.build === build) === ofBuild,
  );
  return (
    check && {
      by: check.performed_by ?? '',
      on: check.performed_on ?? '',
      build: check.build ?? '',
      term: check.term ?? '',
    }
  );
}

/** Criteria for which `defects.spec.ts` plants a failure and sees it found. */
const seenFailing = new Set(defects.map(({ sc }) => sc));

/** In fewer conditions than these nothing can be said of a whole site. */
const fewest = 10;

/** One verdict a criterion, by the rule of README.md: failure, then open question, then what machines can support. */
export function verdicts(evidence: Evidence): Verdict[] {
  const decisions = triage();
  const people = personChecks();
  const issues = knownIssues();
  const build = manifest().site.tree_sha256;
  const { failures, undecided } = openPoints(evidence);
  const looked = undecided.map((open) => ({ open, decision: decisionOn(open, decisions) }));
  const bears = (criterion: Criterion) => (open: Open) =>
    open.sc.split(' ').includes(criterion.num) ||
    (open.source === 'axe' && criterion.axe.includes(open.rule));

  return criteria.map((criterion) => {
    const mine = looked.filter(({ open }) => bears(criterion)(open));
    const wrong = failures.filter(bears(criterion));
    const untriaged = mine.filter(({ decision }) => !decision).map(({ open }) => open);
    const open = mine.filter(
      ({ decision }) => decision && decision.decision !== 'not-a-failure',
    ).length;
    const ids = criterion.checks.map(({ id }) => id).filter((id) => evidence.checks.has(id));
    const results = ids.flatMap((id) => evidence.checks.get(id)?.results ?? []);
    const absent = results.filter(({ outcome }) => outcome === 'absent').length;
    const runsOf = results.length - absent;
    const ruleRuns = evidence.axe.filter(({ passes, advisory }) =>
      criterion.axe.some((rule) => rule in passes || rule in advisory.passes),
    ).length;
    const mineIssues = issues
      .filter(({ criteria: of }) => of.includes(criterion.num))
      .map(({ id }) => id);
    const signed = signatureOn(criterion.num, people, true, build);
    const couldFail = seenFailing.has(criterion.num) && runsOf + ruleRuns >= fewest;
    const status: Status = wrong.length
      ? 'failed'
      : signed
        ? 'signed-off'
        : untriaged.length || open || (!ids.length && !ruleRuns)
          ? 'needs-person'
          : (
              {
                'bounded-pass': couldFail ? 'holds-for-measured-states' : 'too-little',
                absence: 'content-absent',
                'finds-failures': couldFail ? 'no-failure-found' : 'too-little',
                none: 'needs-person',
              } as const
            )[criterion.automation];
    return {
      criterion,
      status,
      measures: runsOf + ruleRuns,
      failures: wrong,
      triaged: mine.length - untriaged.length,
      untriaged,
      open,
      evidence: [
        ...ids.map((id) => `evidence/checks/${id}/results.tsv`),
        ...(ruleRuns ? ['evidence/matrix.tsv'] : []),
        ...(!ids.length && !ruleRuns ? ['judgements/manual-checks.yaml'] : []),
      ],
      personsOpen: people
        .filter(
          (check) =>
            check.criteria.includes(criterion.num) &&
            (check.status !== 'done' || check.build !== build),
        )
        .map(({ id }) => id),
      signed,
      older: signatureOn(criterion.num, people, false, build),
      issues: mineIssues,
      exercise: exercise(criterion, ids, results.length, absent, ruleRuns),
    };
  });
}

function exercise(
  criterion: Criterion,
  ids: readonly string[],
  conditions: number,
  absent: number,
  ruleRuns: number,
) {
  const nothing = absent ? `, ${absent} of them without such content` : '';
  const parts = [
    ids.length ? `${ids.join(', ')} in ${conditions} conditions${nothing}` : '',
    ruleRuns ? `${criterion.axe.length} axe rules in ${ruleRuns} runs` : '',
  ].filter(Boolean);
  return parts.join('; ') || 'no automatic measure exists';
}
