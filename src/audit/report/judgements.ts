import { z } from 'zod';
import { sessions } from '../review/sessions.ts';
import { listFiles, readYaml } from './folder.ts';
import { type Sense, senses } from './senses.ts';

const day = z.iso.date();
const optional = z.exactOptional;

/** A written decision about undecided findings, which stays valid until it is changed. It selects findings by patterns, because the same part of the website is on many pages. */
export const Decision = z.strictObject({
  id: z.string(),
  source: z.enum(['axe', 'check', 'ibm', 'html-validate']),
  /** A rule of axe or html-validate, the id of a check, or a rule and reason of IBM. */
  rule: z.string(),
  /** The fields from `target` to `sc` are regular expressions. An absent one matches every finding. */
  target: optional(z.string()),
  what: optional(z.string()),
  state: optional(z.string()),
  mode: optional(z.string()),
  sc: optional(z.string()),
  /**
   * `not-a-failure`: the evidence shows that the findings are no failures. `open`: a person must judge them. `barrier`:
   * they are a known barrier.
   */
  decision: z.enum(['not-a-failure', 'open', 'barrier']),
  reason: z.string(),
  /** Who decided. Engineers decide about findings, never about a criterion. */
  by: z.string(),
  on: day,
  /** The path of the file that supports the decision. */
  evidence: optional(z.string()),
});
export type Decision = z.infer<typeof Decision>;

/** The two components of the product: pages and PDF documents. OpenACR has these names. */
export const components = ['web', 'electronic-docs'] as const;
export type Component = (typeof components)[number];

/** YAML reads a version that has only digits as a number. */
const version = z.union([z.string(), z.number().transform(String)]);
/** `at` is the assistive technology, such as NVDA. */
const tool = { at: z.string(), browser: z.string(), os: z.string() };

/** A check that only a person can make, without its result. */
export const PersonCheck = z.strictObject({
  id: z.string(),
  component: z.enum(components),
  /** The session of the review to which the check belongs. */
  session: z.enum(sessions.map(({ id }) => id)),
  criteria: z.array(z.string()),
  task: z.string(),
  /** What must be true for the check to pass. */
  expect: z.string(),
  /** The tool that the check needs, if it needs one. */
  environment: optional(z.strictObject(tool)),
  /**
   * Addresses with a state of the page, such as `/Contact form-errors`. Without this list, the check is about every
   * address at rest, which is the state of a page that nobody has used.
   */
  places: optional(z.array(z.string())),
  /**
   * The senses with which a person makes the check. When what the page gives to one of them changes in these places, the
   * judgement lapses.
   */
  saw: z.array(z.enum(Object.keys(senses) as Sense[])),
});
export type PersonCheck = z.infer<typeof PersonCheck>;

/** The result of a check by one person with one tool, an entry of a file in judgements/signed/. */
export const Judgement = z.strictObject({
  check: z.string(),
  /** The criteria that the result is about. Without it: all criteria of the check. */
  criteria: optional(z.array(z.string())),
  environment: optional(
    z.strictObject({
      ...tool,
      at_version: version,
      browser_version: version,
      input: z.string(),
    }),
  ),
  result: z.enum(['passes', 'fails', 'fails-mostly', 'not-applicable']),
  /** The person's own words, which the conformance report quotes. */
  words: z.string(),
  by: z.string(),
  /** What the signer declares: `person` if a person made the check. What a tool or a language model did is refused. */
  made_by: z.string(),
  /** The day on which the person made the check. */
  on: z.string(),
  /** The last day on which the judgement is valid. */
  until: z.string(),
  /** The file of judgements/seen/ with the fingerprints of what could be seen and heard. */
  seen: z.string(),
  /**
   * When it was signed, in UTC with milliseconds: times of one length have the order of their texts. It decides which of
   * two judgements of a day is the later one.
   */
  signed_at: z.iso.datetime({ precision: 3 }),
  /** The day of the newest measurement that the judgement rests on. */
  measured_on: day,
});
export type Judgement = z.infer<typeof Judgement>;

const KnownIssue = z.strictObject({
  id: z.string(),
  /** The criteria that the barrier fails or may fail. Empty if no criterion is about it. */
  criteria: z.array(z.string()),
  barrier: z.string(),
  /** Without it: `web`. */
  component: optional(z.enum(components)),
  /** Why the barrier is listed although no criterion is about it. */
  because: optional(z.string()),
  affects: z.string(),
  workaround: z.string(),
  /** The role that is responsible. */
  owner: z.string(),
  /** A page of the website with more help. */
  see: optional(z.strictObject({ name: z.string(), path: z.string() })),
  opened: day,
  expires: day,
});
export type KnownIssue = z.infer<typeof KnownIssue>;

const Exception = z.strictObject({
  id: z.string(),
  criterion: z.string(),
  exception: z.string(),
  reason: z.string(),
  evidence: z.string(),
  /** The day by which the exception has to be reviewed. */
  review_by: day,
});

export const readDecisions = () => readYaml('judgements/incomplete-triage.yaml', Decision);
export const readPersonChecks = () => readYaml('judgements/manual-checks.yaml', PersonCheck);
export const readJudgements = () =>
  listFiles('judgements/signed/*.yaml').flatMap((file) => readYaml(file, Judgement));
export const readKnownIssues = () => readYaml('judgements/known-issues.yaml', KnownIssue);
export const readExceptions = () => readYaml('judgements/exceptions.yaml', Exception);

/** A failure, or a finding that the checks could not decide. */
export interface OpenFinding {
  source: Decision['source'];
  rule: string;
  target: string;
  /** The message of the finding, as the tool wrote it. */
  what: string;
  state: string;
  mode: string;
  sc: string;
}

/** Finds the decision that covers a finding. */
export function findDecision(finding: OpenFinding, decisions: readonly Decision[]) {
  const fits = (pattern: string | undefined, value: string) =>
    pattern === undefined || new RegExp(pattern, 'i').test(value);
  return decisions.find(
    ({ source, rule, target, what, state, mode, sc }) =>
      source === finding.source &&
      new RegExp(`^(?:${rule})$`).test(finding.rule) &&
      fits(target, finding.target) &&
      fits(what, finding.what) &&
      fits(state, finding.state) &&
      fits(mode, finding.mode) &&
      fits(sc, finding.sc),
  );
}
