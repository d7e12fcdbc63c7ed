import { z } from 'zod';
import { sessions } from '../review/sessions.ts';
import { list, readYaml } from './folder.ts';
import { type Sense, senses } from './senses.ts';

const day = z.iso.date();
const optional = z.exactOptional;

/** A decision about findings that a machine could not decide, by pattern, because the same part is on many pages. */
export const Triage = z.strictObject({
  id: z.string(),
  source: z.enum(['axe', 'check', 'ibm', 'html-validate']),
  /** Rule of axe, id of a check, rule/reason of IBM, rule of html-validate. */
  rule: z.string(),
  /** Regular expressions; absent means any. */
  target: optional(z.string()),
  what: optional(z.string()),
  state: optional(z.string()),
  mode: optional(z.string()),
  sc: optional(z.string()),
  /** `not-a-failure`: other evidence shows it; `open`: a person has to look; `barrier`: a known issue. */
  decision: z.enum(['not-a-failure', 'open', 'barrier']),
  reason: z.string(),
  /** Whose decision it is, and of which day. An engineer's; never a judgement of a criterion. */
  by: z.string(),
  on: day,
  /** What shows it: a path, a check, a test. */
  evidence: optional(z.string()),
  issue: optional(z.string()),
});
export type Triage = z.infer<typeof Triage>;

/** The two parts of what the report is about, named as in OpenACR. */
export const components = ['web', 'electronic-docs'] as const;
export type Component = (typeof components)[number];

/** A version that is all digits is a number in YAML. */
const version = z.union([z.string(), z.number().transform(String)]);
const tool = { at: z.string(), browser: z.string(), os: z.string() };

/** What only a person can look at: a row of the plan, without its result. */
export const PersonCheck = z.strictObject({
  id: z.string(),
  component: z.enum(components),
  /** The part of the review in which it is done. */
  session: z.enum(sessions.map(({ id }) => id)),
  criteria: z.array(z.string()),
  task: z.string(),
  /** When it passes. */
  expect: z.string(),
  /** The tool that it is done with; absent if no particular one is needed. */
  environment: optional(z.strictObject(tool)),
  /** Addresses with their states, such as `/Contact form-errors`; absent means every address at rest. */
  places: optional(z.array(z.string())),
  /** What the person sees or hears there: a judgement holds as long as this stays the same. */
  saw: z.array(z.enum(Object.keys(senses) as Sense[])),
});
export type PersonCheck = z.infer<typeof PersonCheck>;

/** What one person found in one check, with one tool: an entry of a file in judgements/signed/. */
export const Judgement = z.strictObject({
  check: z.string(),
  /** Absent means all criteria of the check. */
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
  /** The person's own words: the remark in the conformance report. */
  words: z.string(),
  by: z.string(),
  on: z.string(),
  /** The day on which the judgement ends, whatever stays the same. */
  until: z.string(),
  /** Which file of judgements/seen/ says what was there to see and hear. */
  seen: z.string(),
});
export type Judgement = z.infer<typeof Judgement>;

const KnownIssue = z.strictObject({
  id: z.string(),
  /** Those of WCAG that it fails, or may fail; none, if it is a barrier that no criterion is about. */
  criteria: z.array(z.string()),
  barrier: z.string(),
  /** Absent means pages. */
  component: optional(z.enum(components)),
  /** Why it is listed without a criterion. */
  because: optional(z.string()),
  affects: z.string(),
  workaround: z.string(),
  /** The role that looks after it. */
  owner: z.string(),
  /** A page of the site that helps further. */
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
  /** The day from which on the exception has to be shown anew. */
  review_by: day,
});

export const triage = () => readYaml('judgements/incomplete-triage.yaml', Triage);
export const personChecks = () => readYaml('judgements/manual-checks.yaml', PersonCheck);
export const judgements = () =>
  list('judgements/signed/*.yaml').flatMap((file) => readYaml(file, Judgement));
export const knownIssues = () => readYaml('judgements/known-issues.yaml', KnownIssue);
export const exceptions = () => readYaml('judgements/exceptions.yaml', Exception);

export interface Open {
  source: Triage['source'];
  rule: string;
  target: string;
  what: string;
  state: string;
  mode: string;
  sc: string;
}

/** The decision that covers this finding, if there is one. */
export function decisionOn(open: Open, decisions: readonly Triage[]) {
  const fits = (pattern: string | undefined, value: string) =>
    pattern === undefined || new RegExp(pattern, 'i').test(value);
  return decisions.find(
    ({ source, rule, target, what, state, mode, sc }) =>
      source === open.source &&
      new RegExp(`^(?:${rule})$`).test(open.rule) &&
      fits(target, open.target) &&
      fits(what, open.what) &&
      fits(state, open.state) &&
      fits(mode, open.mode) &&
      fits(sc, open.sc),
  );
}
