import { z } from 'zod';
import { type Look, outcomeOf } from '../check.ts';
import { keyOf, type Mode, modes, type Run, type Viewport, viewports } from '../matrix.ts';
import type { Measured } from '../measure.ts';
import { fingerprint, sorted } from '../stable.ts';
import { ibmRules, read, readAs, readJson } from './folder.ts';
import { decisionOn, Triage } from './judgements.ts';
import { partsOfTree } from './parts-of-tree.ts';
import { type Sense, senses } from './senses.ts';

/** What a run was made from: hashes and names, by which is told whether it has to be made again. */
const RunInput = z.strictObject({
  /** What it fetched from the website, by names that stay the same from build to build. */
  fetched: z.array(z.string()),
  /** The hash of what it fetched or, for a story, of the files that it is made of. */
  page: z.string(),
  /** The hash of the files and versions that looked at it. */
  audit: z.string(),
});
export type RunInput = z.infer<typeof RunInput>;

/** Something that a machine called wrong (`fail`), could not decide, or advises. */
const Finding = z.strictObject({
  source: Triage.shape.source,
  rule: z.string(),
  /** One or more, separated by spaces. */
  criterion: z.string(),
  kind: z.enum(['fail', 'undecided', 'advice']),
  impact: z.string(),
  target: z.string(),
  what: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** What is kept of one run: a line of `evidence/runs.jsonl`. */
const RunRecord = z.strictObject({
  run: z.strictObject({
    route: z.string(),
    viewport: z.enum(Object.keys(viewports) as Viewport[]),
    mode: z.enum(Object.keys(modes) as Mode[]),
    state: z.string(),
  }),
  /** The day on which it was measured. */
  on: z.string(),
  /** Browser and engines with their versions. */
  by: z.array(z.string()),
  input: RunInput,
  /** Rules of axe that found something to look at and nothing wrong, advice apart, and the number of elements. */
  axe: z.strictObject({
    passed: z.array(z.string()),
    passedOfAdvice: z.array(z.string()),
    elements: z.number(),
  }),
  /** The outcome of each check and at how many things it looked: "pass 3". */
  checks: z.record(z.string(), z.string()),
  /** At how many places IBM's engine looked. */
  ibm: z.exactOptional(z.number()),
  /** What is wrong, or left to a person. What a standing decision answers is counted in `decided`. */
  findings: z.array(Finding),
  /** How many findings a decision answers, by its name, the criterion, and the decision's own hash. */
  decided: z.record(z.string(), z.number()),
  /** Fingerprints of what there is to see and hear. */
  seen: z.partialRecord(z.enum(Object.keys(senses) as Sense[]), z.string()),
  /** What comparisons of pages need of this one, by check. */
  facts: z.exactOptional(z.record(z.string(), z.record(z.string(), z.unknown()))),
});
export type RunRecord = z.infer<typeof RunRecord>;

interface Circumstances extends Pick<RunRecord, 'on' | 'by' | 'input'> {
  decisions: readonly Triage[];
  /** The fingerprint of the picture of the page, if there is one. */
  picture?: string;
}

/** What was measured of the website as a whole, apart from its runs: `evidence/site.json`. */
const SiteRecord = z.strictObject({
  /** The day of the last audit, whatever it had to measure anew. */
  audited_on: z.string(),
  /** Of the package. */
  version: z.string(),
  /** The last commit that touched what the website is built from. */
  commit: z.string(),
  scope: z.string(),
  machine: z.record(z.string(), z.string()),
  /** Address → where it leads. */
  redirects: z.record(z.string(), z.string()),
  /** Fingerprints of the documents, by address. */
  documents: z.record(z.string(), z.string()),
  /** The outcome of the checks of all pages and documents together. */
  checks: z.record(z.string(), z.string()),
  findings: z.array(Finding),
  not_covered: z.array(z.string()),
  /** The criteria of which each check can find a failure. */
  finds: z.record(z.string(), z.array(z.string())),
});
export type SiteRecord = z.infer<typeof SiteRecord>;

/** Checks whose facts are compared from page to page (`checks/across-pages.ts`), and which of their facts. */
const compared: Record<string, readonly string[]> = {
  S23: ['title'],
  S25: ['links'],
  S37: ['header', 'footer', 'help'],
  S46: ['controls', 'blocks'],
  S49: ['sum', 'words'],
};

/** What is kept of a measurement. */
export function recordOf(measured: Measured, { on, by, input, decisions, picture }: Circumstances) {
  const { run, axe, ibm, tree, style } = measured;
  const looks = looksOf(measured);
  const found = findingsOf(measured);
  const answered = found.map((finding) => ({
    finding,
    decision: answerTo(finding, run, decisions),
  }));
  const decided: Record<string, number> = {};
  for (const { finding, decision } of answered)
    if (decision) {
      const key = `${decision.id} ${finding.criterion} ${hashOfDecision(decision)}`;
      decided[key] = (decided[key] ?? 0) + 1;
    }
  const facts = Object.fromEntries(
    Object.entries(compared).flatMap(([id, names]) => {
      const all = looks[id]?.facts;
      return all ? [[id, Object.fromEntries(names.map((name) => [name, all[name]]))]] : [];
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
      Object.entries(looks).map(([id, look]) => [id, `${outcomeOf(look)} ${look.looked}`]),
    ),
    ...(ibm && { ibm: ibm.looked }),
    findings: answered.filter(({ decision }) => !decision).map(({ finding }) => finding),
    decided,
    seen: {
      ...(tree && partsOfTree(withoutStatement(tree), String(looks.S23?.facts?.title))),
      ...(style && { style: fingerprint(style) }),
      ...(looks.S02 && { media: String(looks.S02.looked) }),
      ...(picture && { pixels: picture }),
    },
    ...(Object.keys(facts).length && { facts }),
  };
  return record;
}

/**
 * The statement tells what was measured when, and how many checks people have made: what somebody signs changes it, and
 * would end what they signed for that page.
 */
const withoutStatement = (tree: string) =>
  tree.replace(/^.*\bOn \w+ \d+, \d{4}, automatic tests had read .*$/gm, '');

/** The standing decision that answers a finding for good. One that leaves it to a person does not. */
function answerTo(finding: Finding, { state, mode }: Run, decisions: readonly Triage[]) {
  if (finding.kind === 'fail') return undefined;
  const { source, rule, target, what, criterion: sc } = finding;
  const decision = decisionOn({ source, rule, target, what, state, mode, sc }, decisions);
  return decision?.decision === 'not-a-failure' ? decision : undefined;
}

/** What a decision covers: a finding that another version of it answered may be none of its own any more. */
export const hashOfDecision = ({ source, rule, target, what, state, mode, sc, decision }: Triage) =>
  fingerprint(JSON.stringify([source, rule, target, what, state, mode, sc, decision]));

/** The checks of one run. S51 is what the browser noted meanwhile. */
const looksOf = ({ checks, strangers, errors }: Measured): Record<string, Look> => ({
  ...checks,
  S51: {
    looked: 1,
    findings: [
      ...strangers.map((origin) => ({
        sc: 'privacy',
        target: origin,
        what: 'another origin is asked',
      })),
      ...errors.map((error) => ({ sc: 'console', target: 'console', what: error.slice(0, 200) })),
    ],
  },
});

const criteriaOfIbm = (rule: string) =>
  Object.entries(ibmRules.rules)
    .filter(([num, rules]) => num !== 'none' && rules.split(' ').includes(rule))
    .map(([num]) => num)
    .sort()
    .join(' ');

function findingsOf(measured: Measured): Finding[] {
  const { axe, ibm } = measured;
  const ofAxe = Object.entries({
    fail: axe.violations,
    undecided: axe.incomplete,
    // Advice: rules of level AAA and experimental ones never count as failures.
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
  const ofIbm = (ibm?.opinions ?? []).map(
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
  const ofChecks = Object.entries(looksOf(measured)).flatMap(([id, look]) => findingsIn(id, look));
  return [...ofAxe, ...ofIbm, ...ofChecks];
}

/** What a check found, in the words of the evidence. */
export const findingsIn = (id: string, { findings }: Look): Finding[] =>
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
/** Lists that many runs have in common stand in a file of their own, under their hash. */
const isShared = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 3 && value.every((one) => typeof one === 'string');

/** The two files, by their paths in a11y-reports. The same records make the same bytes. */
export function recordFiles(records: readonly RunRecord[]): Map<string, string> {
  const lists = new Map<string, string[]>();
  const lines = [...records]
    .sort((a, b) => (keyOf(a.run) < keyOf(b.run) ? -1 : 1))
    .map((record) =>
      JSON.stringify(sorted(record), (_, value) => {
        if (!isShared(value)) return value;
        const id = `@${fingerprint(...value)}`;
        lists.set(id, value);
        return id;
      }),
    );
  const shared = [...lists]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, list]) => `${JSON.stringify(id)}: ${JSON.stringify(list)}`);
  return new Map([
    [runsFile, `${lines.join('\n')}\n`],
    [listsFile, `{\n${shared.join(',\n')}\n}\n`],
  ]);
}

/** What is known of the website as a whole; nothing, if nothing has been measured yet. */
export const readSite = (): SiteRecord =>
  read(siteFile)
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

/** The records in a11y-reports; none, if nothing has been measured yet. */
export function readRecords(): readonly RunRecord[] {
  const lists = readAs(listsFile, (text) =>
    z.record(z.string(), z.array(z.string())).parse(JSON.parse(text || '{}')),
  );
  return readAs(runsFile, (text) =>
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
