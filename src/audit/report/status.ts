import { defects, siteDefects } from '../defects.ts';
import { checksOf, type Evidence, openPoints, wholeSite } from './evidence.ts';
import { measuredOn } from './facts.ts';
import { type Criterion, criteria } from './folder.ts';
import { type Judged, judged, lapses, type People, type Term } from './judged.ts';
import {
  type Component,
  components,
  decisionOn,
  judgements,
  knownIssues,
  type Open,
  personChecks,
  triage,
} from './judgements.ts';
import { type Seen, seenNow, seenThen } from './seen.ts';

export type Status =
  | 'failed'
  | 'needs-person'
  | 'holds-for-measured-states'
  | 'too-little'
  | 'content-absent'
  | 'no-failure-found'
  | 'always-met'
  | 'signed-off';

/** The words of the report. */
export const statusWords: Record<Status, string> = {
  failed: 'A failure was found',
  'needs-person': 'Only a person can judge it, or a finding is undecided',
  'holds-for-measured-states': 'Holds in every state that was measured',
  'too-little': 'No failure was found, in too few measurements to show anything',
  'content-absent': 'The site has no content that this is about',
  'no-failure-found': 'No failure was found, which alone does not show that it is met',
  'always-met': 'Always met by HTML, as W3C has decided',
  'signed-off': 'People judged every part of it, and found no failure',
};

/** Short words, for tables. */
export const shortWords: Record<Status, string> = {
  failed: 'A failure was found',
  'needs-person': 'A person must judge it',
  'holds-for-measured-states': 'Holds where measured',
  'too-little': 'Too little measured',
  'content-absent': 'No such content',
  'no-failure-found': 'No failure was found',
  'always-met': 'Always met by HTML',
  'signed-off': 'Judged, no failure',
};

export interface Verdict {
  criterion: Criterion;
  status: Status;
  /** Runs of those checks and rules that found a planted failure of this criterion. */
  measures: number;
  /** Failures that checks and engines found, by component. */
  failures: Record<Component, readonly Open[]>;
  /** Undecided findings with and without a decision. */
  triaged: number;
  untriaged: readonly Open[];
  open: number;
  /** Paths below a11y-reports. */
  evidence: readonly string[];
  /** What people found. */
  judged: Record<Component, Judged>;
  /** The terms of the conformance report; `not-evaluated` until every check is made. */
  terms: Record<Component, Term | 'not-evaluated'>;
  issues: readonly string[];
  /** The checks and rules, with the number of their runs, in words. */
  looked: readonly string[];
}

/** The judgements in a11y-reports, compared with what there is to see and hear now. */
export function people(now: Seen = seenNow()): People {
  const checks = personChecks();
  return {
    checks,
    judgements: judgements(),
    lapseOf: lapses(checks, now, seenThen, measuredOn()),
  };
}

/** Pairs such as "1.1.1 axe image-alt": this rule or check found a planted failure of this criterion. */
const seenFailing = new Set([...defects, ...siteDefects].map(({ sc, by }) => `${sc} ${by}`));

/** Fewer measurements than these say nothing about a whole website. */
const fewest = 10;

/** The check of PDF documents, which are a component of their own. */
export const documentCheck = 'S50';

/** The verdict on each criterion, by the rule in a11y-reports/README.md: a failure first, then an open question, then what automation can support. */
export function verdicts(evidence: Evidence, of: People = people()): Verdict[] {
  const decisions = triage();
  const issues = knownIssues();
  const { failures, undecided } = openPoints(evidence);
  const decided = undecided.map((open) => ({ open, decision: decisionOn(open, decisions) }));
  const bears = (criterion: Criterion) => (open: Open) =>
    open.sc.split(' ').includes(criterion.num) ||
    (open.source === 'axe' && criterion.axe.includes(open.rule));

  return criteria.map((criterion) => {
    const { num, automation } = criterion;
    const ofCriterion = decided.filter(({ open }) => bears(criterion)(open));
    const wrong = failures.filter(bears(criterion));
    const wrongIn = {
      web: wrong.filter(({ rule }) => rule !== documentCheck),
      'electronic-docs': wrong.filter(({ rule }) => rule === documentCheck),
    };
    const untriaged = ofCriterion.filter(({ decision }) => !decision).map(({ open }) => open);
    const open = ofCriterion.filter(
      ({ decision }) => decision && decision.decision !== 'not-a-failure',
    ).length;
    const found = Object.fromEntries(
      components.map((component) => [component, judged(num, component, of)]),
    ) as Verdict['judged'];
    const terms = Object.fromEntries(
      components.map((component) => [
        component,
        termOf(criterion, component, found[component], wrongIn[component].length > 0),
      ]),
    ) as Verdict['terms'];
    const looks = lookedAt(criterion, evidence);
    return {
      criterion,
      status: statusOf(criterion, {
        isWrong: wrong.length > 0 || components.some((one) => found[one].fails.length > 0),
        isSigned: components.every((one) => terms[one] !== 'not-evaluated'),
        isOpen: untriaged.length + open > 0,
        ...looks,
      }),
      measures: looks.measures,
      failures: wrongIn,
      triaged:
        ofCriterion.length -
        untriaged.length +
        evidence.decided
          .filter(({ criterion: nums }) => nums.split(' ').includes(num))
          .reduce((sum, { count }) => sum + count, 0),
      untriaged,
      open,
      evidence: [
        looks.ids.length || looks.ruleRuns
          ? 'evidence/runs.jsonl'
          : 'judgements/manual-checks.yaml',
      ],
      judged: found,
      terms,
      issues: issues.filter(({ criteria: about }) => about.includes(num)).map(({ id }) => id),
      looked:
        automation === 'by-definition'
          ? [criterion.note]
          : looks.words.length
            ? looks.words
            : ['No automatic check can find a failure of it'],
    };
  });
}

function termOf(
  { automation }: Criterion,
  component: Component,
  { term }: Judged,
  isWrong: boolean,
): Term | 'not-evaluated' {
  if (automation === 'by-definition') return component === 'web' ? 'supports' : 'not-applicable';
  // A failure that a check found counts, whatever people have signed.
  return term === 'supports' && isWrong ? 'partially-supports' : (term ?? 'not-evaluated');
}

interface Looked {
  /** The checks, and the runs in which a rule of axe applied. */
  ids: readonly string[];
  ruleRuns: number;
  /** See `Verdict`. */
  measures: number;
  /** Whether every run of these checks found no content of the kind. */
  isAbsent: boolean;
  words: readonly string[];
}

function lookedAt({ num, axe }: Criterion, evidence: Evidence): Looked {
  const checks = checksOf(num).filter(({ id }) => id !== documentCheck && evidence.checks.has(id));
  const runs = checks.map(({ id, looks }) => {
    const results = evidence.checks.get(id) ?? [];
    const absent = results.filter(({ outcome }) => outcome === 'absent').length;
    const couldFail = seenFailing.has(`${num} check ${id}`);
    // A comparison of pages counts once for each page.
    const all = results.reduce(
      (sum, { route, looked }) => sum + (route === wholeSite ? Number(looked) : 1),
      0,
    );
    return { id, looks, all, absent, couldFail };
  });
  const runsWith = (rules: readonly string[]) =>
    evidence.runs.filter(({ axe: { passed, passedOfAdvice } }) =>
      rules.some((rule) => passed.includes(rule) || passedOfAdvice.includes(rule)),
    ).length;
  const ruleRuns = runsWith(axe);
  const proven = runs.filter(({ couldFail }) => couldFail);
  const isAbsent = proven.length > 0 && proven.every(({ all, absent }) => all === absent);
  const ofChecks = proven.reduce((sum, { all, absent }) => sum + all - (isAbsent ? 0 : absent), 0);
  return {
    ids: checks.map(({ id }) => id),
    ruleRuns,
    isAbsent,
    measures: ofChecks + runsWith(axe.filter((rule) => seenFailing.has(`${num} axe ${rule}`))),
    words: [
      ...runs.map(({ looks, all, absent }) => {
        const nothing = absent
          ? `, ${absent === all ? 'all' : absent} of them without any such content`
          : '';
        return `${looks} (${all} ${all === 1 ? 'run' : 'runs'}${nothing})`;
      }),
      ...(ruleRuns
        ? [`${axe.length} ${axe.length === 1 ? 'rule' : 'rules'} of axe-core (${ruleRuns} runs)`]
        : []),
    ],
  };
}

function statusOf(
  { automation }: Criterion,
  {
    isWrong,
    isSigned,
    isOpen,
    ids,
    ruleRuns,
    measures,
    isAbsent,
  }: Looked & { isWrong: boolean; isSigned: boolean; isOpen: boolean },
): Status {
  if (isWrong) return 'failed';
  if (automation === 'by-definition') return 'always-met';
  if (isSigned) return 'signed-off';
  if (isOpen || automation === 'none' || (!ids.length && !ruleRuns)) return 'needs-person';
  if (measures < fewest) return 'too-little';
  if (automation === 'absence' && isAbsent) return 'content-absent';
  return automation === 'bounded-pass' ? 'holds-for-measured-states' : 'no-failure-found';
}
