import { readYaml } from './folder.ts';

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

export interface PersonCheck {
  id: string;
  criteria: string[];
  task: string;
  environment?: Record<string, string | null>;
  status: 'open' | 'done' | 'failed' | 'blocked';
  performed_by: string | null;
  performed_on: string | null;
  build: string | null;
  result: string | null;
  /** VPAT term that the person chose, with her signature. */
  term?: string | null;
  notes: string;
}

export interface KnownIssue {
  id: string;
  criteria: string[];
  barrier: string;
  affects: string;
  workaround: string;
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
