import { defects, siteDefects } from '../defects.ts';
import { checksForCriterion, divideFindings, type Evidence, wholeSite } from './evidence.ts';
import { dayOf } from './facts.ts';
import { type Criterion, criteria } from './folder.ts';
import {
  type CriterionJudgements,
  createLapseReasonsOf,
  judgeCriterion,
  type People,
  type Term,
} from './judged.ts';
import {
  type Component,
  components,
  findDecision,
  type OpenFinding,
  readDecisions,
  readJudgements,
  readKnownIssues,
  readPersonChecks,
} from './judgements.ts';
import { readSeen, readSeenNow, type Seen } from './seen.ts';

export type Status =
  | 'failed'
  | 'needs-person'
  | 'holds-for-measured-states'
  | 'too-little'
  | 'content-absent'
  | 'no-failure-found'
  | 'always-met'
  | 'signed-off';

/** The status in the words of the report. */
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

/** The status in short words, for tables. */
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
  /** The number of runs of proven checks and rules: those that find a planted defect of this criterion. */
  measurementCount: number;
  /** Failures that checks and engines found, by component. */
  failures: Record<Component, readonly OpenFinding[]>;
  /** Findings that a check has left to a person, and for which nobody has written a decision. */
  withoutDecision: readonly OpenFinding[];
  /** What people found, by component. */
  judged: Record<Component, CriterionJudgements>;
  /** The terms of the conformance report, such as `supports`; `not-evaluated` until every check is made. */
  terms: Record<Component, Term | 'not-evaluated'>;
  /** The ids of known barriers. */
  issues: readonly string[];
  /** Sentences about the checks and rules, with the numbers of their runs. */
  coverageSentences: readonly string[];
}

/**
 * Reads the judgements in a11y-reports. They lapse by comparison with `seenNow`, what a person can see and hear now, and
 * with the present day.
 */
export function readPeople(seenNow: Seen = readSeenNow(), today = dayOf(new Date())): People {
  const checks = readPersonChecks();
  return {
    checks,
    judgements: readJudgements(),
    lapseReasonsOf: createLapseReasonsOf(checks, seenNow, readSeen, today),
  };
}

/** Pairs such as "1.1.1 axe image-alt": the rule `image-alt` of axe has found a planted defect of criterion 1.1.1. */
const foundDefects = new Set(
  [...defects, ...siteDefects].map(({ sc, foundBy }) => `${sc} ${foundBy}`),
);

/** With fewer measurements of a criterion, its status is `too-little`. */
const minMeasurements = 10;

/** The id of the check of PDF documents, which are a component of their own. */
export const documentCheck = 'S50';

/**
 * Makes the verdict on each criterion by the rules in a11y-reports/README.md: a failure decides, then an open question,
 * then what automatic checks can support.
 */
export function makeVerdicts(evidence: Evidence, people: People = readPeople()): Verdict[] {
  const decisions = readDecisions();
  const issues = readKnownIssues();
  const { failures, undecided } = divideFindings(evidence);
  const undecidedWithDecisions = undecided.map((finding) => ({
    finding,
    decision: findDecision(finding, decisions),
  }));
  const isAbout = (criterion: Criterion) => (finding: OpenFinding) =>
    finding.sc.split(' ').includes(criterion.num) ||
    (finding.source === 'axe' && criterion.axe.includes(finding.rule));

  return criteria.map((criterion) => {
    const { num, automation } = criterion;
    const ofCriterion = undecidedWithDecisions.filter(({ finding }) => isAbout(criterion)(finding));
    const failuresOfCriterion = failures.filter(isAbout(criterion));
    const failuresIn = {
      web: failuresOfCriterion.filter(({ rule }) => rule !== documentCheck),
      'electronic-docs': failuresOfCriterion.filter(({ rule }) => rule === documentCheck),
    };
    const withoutDecision = ofCriterion
      .filter(({ decision }) => !decision)
      .map(({ finding }) => finding);
    // A decision other than `not-a-failure` leaves its finding open.
    const openCount = ofCriterion.filter(
      ({ decision }) => decision && decision.decision !== 'not-a-failure',
    ).length;
    const judgedByComponent = Object.fromEntries(
      components.map((component) => [component, judgeCriterion(num, component, people)]),
    ) as Verdict['judged'];
    const terms = Object.fromEntries(
      components.map((component) => [
        component,
        termOf(
          criterion,
          component,
          judgedByComponent[component],
          failuresIn[component].length > 0,
        ),
      ]),
    ) as Verdict['terms'];
    const coverage = measureCoverage(criterion, evidence);
    return {
      criterion,
      status: statusOf(criterion, {
        hasFailure:
          failuresOfCriterion.length > 0 ||
          components.some((component) => judgedByComponent[component].fails.length > 0),
        isSigned: components.every((component) => terms[component] !== 'not-evaluated'),
        isOpen: withoutDecision.length + openCount > 0,
        ...coverage,
      }),
      measurementCount: coverage.measurementCount,
      failures: failuresIn,
      withoutDecision,
      judged: judgedByComponent,
      terms,
      issues: issues.filter(({ criteria: about }) => about.includes(num)).map(({ id }) => id),
      coverageSentences:
        automation === 'by-definition'
          ? [criterion.note]
          : coverage.sentences.length
            ? coverage.sentences
            : ['No automatic check can find a failure of it'],
    };
  });
}

function termOf(
  { automation }: Criterion,
  component: Component,
  { term }: CriterionJudgements,
  hasFailure: boolean,
): Term | 'not-evaluated' {
  if (automation === 'by-definition') return component === 'web' ? 'supports' : 'not-applicable';
  // A failure that a check found counts, whatever people have signed.
  return term === 'supports' && hasFailure ? 'partially-supports' : (term ?? 'not-evaluated');
}

interface Coverage {
  /** The ids of the checks that were made. */
  ids: readonly string[];
  /** The number of runs in which a rule of axe for the criterion passed. */
  ruleRuns: number;
  /** As in `Verdict`. */
  measurementCount: number;
  /** Whether no run found any content that the criterion is about. */
  isAbsent: boolean;
  /** Sentences about the checks and rules, with the numbers of their runs. */
  sentences: readonly string[];
}

function measureCoverage({ num, axe }: Criterion, evidence: Evidence): Coverage {
  const checks = checksForCriterion(num).filter(
    ({ id }) => id !== documentCheck && evidence.checks.has(id),
  );
  const runs = checks.map(({ id, looksAt }) => {
    const results = evidence.checks.get(id) ?? [];
    const absentCount = results.filter(({ outcome }) => outcome === 'absent').length;
    const hasFoundDefect = foundDefects.has(`${num} check ${id}`);
    // A comparison of pages counts once for each page.
    const runCount = results.reduce(
      (sum, { route, looked }) => sum + (route === wholeSite ? Number(looked) : 1),
      0,
    );
    return { id, looksAt, runCount, absentCount, hasFoundDefect };
  });
  const runsWith = (rules: readonly string[]) =>
    evidence.runs.filter(({ axe: { passed, passedOfAdvice } }) =>
      rules.some((rule) => passed.includes(rule) || passedOfAdvice.includes(rule)),
    ).length;
  const ruleRuns = runsWith(axe);
  const provenChecks = runs.filter(({ hasFoundDefect }) => hasFoundDefect);
  const isAbsent =
    provenChecks.length > 0 &&
    provenChecks.every(({ runCount, absentCount }) => runCount === absentCount);
  const ofChecks = provenChecks.reduce(
    (sum, { runCount, absentCount }) => sum + runCount - (isAbsent ? 0 : absentCount),
    0,
  );
  return {
    ids: checks.map(({ id }) => id),
    ruleRuns,
    isAbsent,
    measurementCount:
      ofChecks + runsWith(axe.filter((rule) => foundDefects.has(`${num} axe ${rule}`))),
    sentences: [
      ...runs.map(({ looksAt, runCount, absentCount }) => {
        const nothing = absentCount
          ? `, ${absentCount === runCount ? 'all' : absentCount} of them without any such content`
          : '';
        return `${looksAt} (${runCount} ${runCount === 1 ? 'run' : 'runs'}${nothing})`;
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
    hasFailure,
    isSigned,
    isOpen,
    ids,
    ruleRuns,
    measurementCount,
    isAbsent,
  }: Coverage & { hasFailure: boolean; isSigned: boolean; isOpen: boolean },
): Status {
  if (hasFailure) return 'failed';
  if (automation === 'by-definition') return 'always-met';
  if (isSigned) return 'signed-off';
  if (isOpen || automation === 'none' || (!ids.length && !ruleRuns)) return 'needs-person';
  if (measurementCount < minMeasurements) return 'too-little';
  if (automation === 'absence' && isAbsent) return 'content-absent';
  return automation === 'bounded-pass' ? 'holds-for-measured-states' : 'no-failure-found';
}
