import type { SessionId } from '../review/sessions.ts';
import { list, readYaml } from './folder.ts';
import type { Sense } from './seen.ts';

/** A decision about findings that a machine could not decide, by pattern, because the same part is on many pages. */
export interface Triage {
  id: string;
  source: 'axe' | 'check' | 'ibm' | 'html-validate';
  /** Rule of axe, id of a check, rule/reason of IBM, rule of html-validate. */
  rule: string;
  /** Regular expressions; absent means any. */
  target?: string;
  what?: string;
  state?: string;
  mode?: string;
  sc?: string;
  /** `not-a-failure`: other evidence shows it; `open`: a person has to look; `barrier`: a known issue. */
  decision: 'not-a-failure' | 'open' | 'barrier';
  reason: string;
  /** Whose decision it is, and of which day. An engineer's; never a judgement of a criterion. */
  by: string;
  on: string;
  /** What shows it: a path, a check, a test. */
  evidence?: string;
  issue?: string;
}

/** The two parts of what the report is about, named as in OpenACR. */
export const components = ['web', 'electronic-docs'] as const;
export type Component = (typeof components)[number];

/** What only a person can look at: a row of the plan, without its result. */
export interface PersonCheck {
  id: string;
  component: Component;
  /** The part of the review in which it is done. */
  session: SessionId;
  criteria: string[];
  task: string;
  /** When it passes. */
  expect: string;
  /** The tool that it is done with; absent if no particular one is needed. */
  environment?: { at: string; browser: string; os: string };
  /** Addresses with their states, such as `/Contact form-errors`; absent means every address at rest. */
  places?: string[];
  /** What the person sees or hears there: a judgement holds as long as this stays the same. */
  saw: Sense[];
}

/** What one person found in one check, with one tool: an entry of a file in judgements/signed/. */
export interface Judgement {
  check: string;
  /** Absent means all criteria of the check. */
  criteria?: string[];
  environment?: {
    at: string;
    at_version: string;
    browser: string;
    browser_version: string;
    os: string;
    input: string;
  };
  result: 'passes' | 'fails' | 'fails-mostly' | 'not-applicable';
  /** The person's own words: the remark in the conformance report. */
  words: string;
  by: string;
  on: string;
  /** The day on which the judgement ends, whatever stays the same. */
  until: string;
  /** Which file of judgements/seen/ says what was there to see and hear. */
  seen: string;
}

export interface KnownIssue {
  id: string;
  /** Those of WCAG that it fails, or may fail; none, if it is a barrier that no criterion is about. */
  criteria: string[];
  barrier: string;
  /** Absent means pages. */
  component?: Component;
  /** Why it is listed without a criterion. */
  because?: string;
  affects: string;
  workaround: string;
  /** The role that looks after it. */
  owner: string;
  /** A page of the site that helps further. */
  see?: { name: string; path: string };
  opened: string;
  expires: string;
}

export interface Exception {
  id: string;
  criterion: string;
  exception: string;
  reason: string;
  evidence: string;
  /** The day from which on the exception has to be shown anew. */
  review_by: string;
}

export const triage = () => readYaml<Triage[]>('judgements/incomplete-triage.yaml') ?? [];
export const personChecks = () => readYaml<PersonCheck[]>('judgements/manual-checks.yaml') ?? [];
export const judgements = (): Judgement[] =>
  list('judgements/signed/*.yaml').flatMap((file) => readYaml<Judgement[]>(file) ?? []);
export const knownIssues = () => readYaml<KnownIssue[]>('judgements/known-issues.yaml') ?? [];
export const exceptions = () => readYaml<Exception[]>('judgements/exceptions.yaml') ?? [];

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
