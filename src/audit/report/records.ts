import { z } from 'zod';
import { type CheckResult, outcomeOf } from '../check.ts';
import { keyOf, type Mode, modes, type Run, type Viewport, viewports } from '../matrix.ts';
import type { Measured } from '../measure.ts';
import { fingerprint, sortKeys } from '../stable.ts';
import { ibmRules, readCached, readJson, readText } from './folder.ts';
import { Decision, findDecision } from './judgements.ts';
import { fingerprintsOfTree } from './parts-of-tree.ts';
import { type Sense, senses } from './senses.ts';

/** What a run depends on. When one of these changes, the run must be repeated. */
const RunInput = z.strictObject({
  /** The names of the files that the run fetched from the website. They are the same in every build. */
  fetched: z.array(z.string()),
  /** The hash of these files or, for a story (an example of a component), of its source files. */
  page: z.string(),
  /** The hash of the scripts among these files. Absent for a story, and in evidence before it was recorded. */
  scripts: z.exactOptional(z.string()),
  /** The hash of the audit's files, packages and browser. */
  audit: z.string(),
});
export type RunInput = z.infer<typeof RunInput>;

/** A finding as it is recorded: a failure, a finding that the check could not decide, or advice. */
const Finding = z.strictObject({
  source: Decision.shape.source,
  rule: z.string(),
  /** The numbers of one or more criteria, separated by spaces. */
  criterion: z.string(),
  kind: z.enum(['fail', 'undecided', 'advice']),
  impact: z.string(),
  target: z.string(),
  what: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** The record of a run, a line of `evidence/runs.jsonl`. */
const RunRecord = z.strictObject({
  run: z.strictObject({
    route: z.string(),
    viewport: z.enum(Object.keys(viewports) as Viewport[]),
    mode: z.enum(Object.keys(modes) as Mode[]),
    state: z.string(),
  }),
  /** The day of the measurement. */
  on: z.string(),
  /** Browser and engines with their versions. */
  by: z.array(z.string()),
  input: RunInput,
  /** The rules of axe that passed, those that only give advice separately, and the number of elements that passed. */
  axe: z.strictObject({
    passed: z.array(z.string()),
    passedOfAdvice: z.array(z.string()),
    elements: z.number(),
  }),
  /** The outcome of each check and the number of elements that it looked at: "pass 3". */
  checks: z.record(z.string(), z.string()),
  /** The number of all results of IBM Equal Access, including "passed". */
  ibm: z.exactOptional(z.number()),
  /** Failures, advice, and findings left to a person. Findings that a written decision answers are only counted, in `decided`. */
  findings: z.array(Finding),
  /** The number of findings that a decision answers. A key has the id of the decision, the criteria and the hash of the decision. */
  decided: z.record(z.string(), z.number()),
  /** Fingerprints of what a person can see and hear on the page. */
  seen: z.partialRecord(z.enum(Object.keys(senses) as Sense[]), z.string()),
  /** Facts that are compared between pages, by check. */
  facts: z.exactOptional(z.record(z.string(), z.record(z.string(), z.unknown()))),
});
export type RunRecord = z.infer<typeof RunRecord>;

interface RecordContext extends Pick<RunRecord, 'on' | 'by' | 'input'> {
  decisions: readonly Decision[];
  /** The fingerprint of the picture of the page. */
  picture?: string;
}

/** The record of the website as a whole: `evidence/site.json`. */
const SiteRecord = z.strictObject({
  /** The day of the last audit, whether or not it repeated a run. */
  audited_on: z.string(),
  /** The version of the package. */
  version: z.string(),
  /** The commit that was checked out. */
  commit: z.string(),
  scope: z.string(),
  machine: z.record(z.string(), z.string()),
  /** The target of each redirected address. */
  redirects: z.record(z.string(), z.string()),
  /** Fingerprints of the documents, by address. */
  documents: z.record(z.string(), z.string()),
  /** The outcomes of the checks that compare pages or read documents. */
  checks: z.record(z.string(), z.string()),
  findings: z.array(Finding),
  not_covered: z.array(z.string()),
  /** The criteria of which each check can find a failure. */
  finds: z.record(z.string(), z.array(z.string())),
});
export type SiteRecord = z.infer<typeof SiteRecord>;

/** The facts that `checks/across-pages.ts` compares between pages, by check. */
const comparedFacts: Record<string, readonly string[]> = {
  S23: ['title'],
  S25: ['links'],
  S37: ['header', 'footer', 'help'],
  S46: ['controls', 'blocks'],
  S49: ['sum', 'words'],
};

/** Makes the record of a run from its measurement. */
export function recordOf(measured: Measured, { on, by, input, decisions, picture }: RecordContext) {
  const { run, axe, ibm, tree, style } = measured;
  const results = resultsWithS51(measured);
  const findings = findingsOf(measured);
  const withDecisions = findings.map((finding) => ({
    finding,
    decision: decisionAnswering(finding, run, decisions),
  }));
  const decided: Record<string, number> = {};
  for (const { finding, decision } of withDecisions)
    if (decision) {
      const key = `${decision.id} ${finding.criterion} ${hashOfDecision(decision)}`;
      decided[key] = (decided[key] ?? 0) + 1;
    }
  const facts = Object.fromEntries(
    Object.entries(comparedFacts).flatMap(([id, names]) => {
      const facts = results[id]?.facts;
      return facts ? [[id, Object.fromEntries(names.map((name) => [name, facts[name]]))]] : [];
    }),
  );
  const elements = Object.values({ ...axe.passes }).reduce((sum, count) => sum + count, 0);
  const record: RunRecord = {
    run,
    on,
    by,
    input,
    axe: {
      passed: Object.keys(axe.passes).sort(),
      passedOfAdvice: Object.keys(axe.advisory.passes).sort(),
      elements,
    },
    checks: Object.fromEntries(
      Object.entries(results).map(([id, result]) => [id, `${outcomeOf(result)} ${result.looked}`]),
    ),
    ...(ibm && { ibm: ibm.looked }),
    findings: withDecisions.filter(({ decision }) => !decision).map(({ finding }) => finding),
    decided,
    seen: {
      ...(tree &&
        fingerprintsOfTree(withoutEvidenceSentence(tree), String(results.S23?.facts?.title))),
      ...(style && { style: fingerprint(style) }),
      ...(results.S02 && { media: String(results.S02.looked) }),
      ...(picture && { pixels: picture }),
    },
    ...(Object.keys(facts).length && { facts }),
  };
  return record;
}

/**
 * Removes the sentence of the accessibility statement that says how many checks people have done. Otherwise every
 * signature would change the page, and so end the judgements on it.
 */
const withoutEvidenceSentence = (tree: string) =>
  tree.replace(/^.*\bOn \w+ \d+, \d{4}, automatic tests had read .*$/gm, '');

/** The decision that an undecided finding is not a failure, if there is one. */
function decisionAnswering(finding: Finding, { state, mode }: Run, decisions: readonly Decision[]) {
  if (finding.kind === 'fail') return undefined;
  const { source, rule, target, what, criterion: sc } = finding;
  const decision = findDecision({ source, rule, target, what, state, mode, sc }, decisions);
  return decision?.decision === 'not-a-failure' ? decision : undefined;
}

/** The hash of a decision with the patterns that select its findings. When it changes, the runs with these findings are out of date. */
export const hashOfDecision = ({
  source,
  rule,
  target,
  what,
  state,
  mode,
  sc,
  decision,
}: Decision) =>
  fingerprint(JSON.stringify([source, rule, target, what, state, mode, sc, decision]));

/** The results of the checks of a run, and of S51, which is about requests to other origins and errors in the console. */
const resultsWithS51 = ({
  checks,
  otherOrigins,
  errors,
}: Measured): Record<string, CheckResult> => ({
  ...checks,
  S51: {
    looked: 1,
    findings: [
      ...otherOrigins.map((origin) => ({
        sc: 'privacy',
        target: origin,
        what: 'a request to another origin',
      })),
      ...errors.map((error) => ({ sc: 'console', target: 'console', what: error.slice(0, 200) })),
    ],
  },
});

/** The criteria of a rule of IBM, separated by spaces. */
const criteriaOfIbm = (rule: string) =>
  Object.entries(ibmRules.rules)
    .filter(([num, rules]) => num !== 'none' && rules.split(' ').includes(rule))
    .map(([num]) => num)
    .sort()
    .join(' ');

function findingsOf(measured: Measured): Finding[] {
  const { axe, ibm } = measured;
  const axeFindings = Object.entries({
    fail: axe.violations,
    undecided: axe.incomplete,
    // Rules of level AAA and experimental rules only give advice.
    advice: [...axe.advisory.violations, ...axe.advisory.incomplete],
  }).flatMap(([kind, findings]) =>
    findings.flatMap(({ rule, sc, impact, nodes }) =>
      nodes.map(
        ({ target, why }): Finding => ({
          source: 'axe',
          rule,
          criterion: sc.join(' '),
          kind: kind as Finding['kind'],
          impact: impact ?? '',
          target,
          what: why,
        }),
      ),
    ),
  );
  const ibmFindings = (ibm?.opinions ?? []).map(
    ({ rule, reason, level, target, message }): Finding => ({
      source: 'ibm',
      rule: `${rule}/${reason}`,
      criterion: criteriaOfIbm(rule),
      kind: 'undecided',
      impact: '',
      target,
      what: `${level}: ${message}`,
    }),
  );
  const checkFindings = Object.entries(resultsWithS51(measured)).flatMap(([id, result]) =>
    findingsIn(id, result),
  );
  return [...axeFindings, ...ibmFindings, ...checkFindings];
}

/** The findings of a check as they are recorded. */
export const findingsIn = (id: string, { findings }: CheckResult): Finding[] =>
  findings.map(({ sc, target, what, review }) => ({
    source: 'check',
    rule: id,
    criterion: sc,
    kind: review ? 'undecided' : 'fail',
    impact: '',
    target,
    what,
  }));

export const siteFile = 'evidence/site.json';
const runsFile = 'evidence/runs.jsonl';
const listsFile = 'evidence/lists.json';
/** Whether a value is a long list. Many runs have the same lists, so each is stored once, in a separate file under its hash. */
const isLongList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 3 && value.every((item) => typeof item === 'string');

/** The texts of the two files with the records of runs, by their paths in a11y-reports. The same records give the same bytes. */
export function recordFiles(records: readonly RunRecord[]): Map<string, string> {
  const lists = new Map<string, string[]>();
  const lines = [...records]
    .sort((a, b) => (keyOf(a.run) < keyOf(b.run) ? -1 : 1))
    .map((record) =>
      JSON.stringify(sortKeys(record), (_, value) => {
        if (!isLongList(value)) return value;
        const id = `@${fingerprint(...value)}`;
        lists.set(id, value);
        return id;
      }),
    );
  const listLines = [...lists]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, list]) => `${JSON.stringify(id)}: ${JSON.stringify(list)}`);
  return new Map([
    [runsFile, `${lines.join('\n')}\n`],
    [listsFile, `{\n${listLines.join(',\n')}\n}\n`],
  ]);
}

/** Reads the record of the website as a whole. It is empty before the first audit. */
export const readSite = (): SiteRecord =>
  readText(siteFile)
    ? readJson(siteFile, SiteRecord)
    : {
        audited_on: '',
        version: '',
        commit: '',
        scope: '',
        machine: {},
        redirects: {},
        documents: {},
        checks: {},
        findings: [],
        not_covered: [],
        finds: {},
      };

/** Reads the records of runs in a11y-reports. There are none before the first audit. */
export function readRecords(): readonly RunRecord[] {
  const lists = readCached(listsFile, (text) =>
    z.record(z.string(), z.array(z.string())).parse(JSON.parse(text || '{}')),
  );
  return readCached(runsFile, (text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) =>
        RunRecord.parse(
          JSON.parse(line, (_, value) =>
            typeof value === 'string' && value.startsWith('@') ? (lists[value] ?? value) : value,
          ),
        ),
      ),
  );
}
