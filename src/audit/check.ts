import type { CheckResult, Finding } from './in-page.ts';
import { atRest, type Run } from './matrix.ts';
import type { Visit } from './visit.ts';

export type { CheckResult, Finding };

/** An automatic check. */
export interface Check {
  id: string;
  /** What it looks at, for the report. Reviewers who do not know the code read it. */
  looksAt: string;
  /** The criteria about which it can find a failure or a question for a person. The audit stops at findings about others. */
  finds: readonly string[];
  /** Whether a run makes this check. */
  appliesTo: (run: Run) => boolean;
  /** Inspects the page without changing it. It runs in the page, so it uses only `audit`. */
  inspect?: () => CheckResult;
  /** Operates the page. It must reload the page first. */
  operate?: (visit: Visit) => Promise<CheckResult>;
  /** Divides the result between several checks, by their ids. */
  splitResult?: (look: CheckResult) => Record<string, CheckResult>;
}

/** Checks with their files, by their paths in the project. A change of these makes runs out of date. */
export interface CheckGroup {
  files: readonly string[];
  checks: readonly Check[];
  /** Checks whose findings these checks make. */
  alsoMeasured?: readonly Pick<Check, 'id' | 'looksAt' | 'finds'>[];
}

/** Collects findings: `fail` for failures, `review` for what a person must judge. */
export function collectFindings() {
  const findings: Finding[] = [];
  const fail = (sc: string, target: string, what: string) =>
    void findings.push({ sc, target, what });
  const review = (sc: string, target: string, what: string) =>
    void findings.push({ sc, target, what, review: true });
  return { findings, fail, review };
}

export type Outcome = 'fail' | 'needs-person' | 'pass' | 'absent';

export function outcomeOf({ looked, findings }: CheckResult): Outcome {
  if (findings.some(({ review }) => !review)) return 'fail';
  if (findings.length) return 'needs-person';
  return looked ? 'pass' : 'absent';
}

const isPage = ({ route }: Run) => !route.startsWith('story:');
/** Every run. */
export const everyRun = () => true;
/** Pages at rest, in each size and mode. */
export const pagesAtRest = (run: Run) => isPage(run) && run.state === atRest;
/** Once for each page. */
export const oncePerPage = (run: Run) =>
  pagesAtRest(run) && run.viewport === '1280x720' && run.mode === 'light';
/** Once for each page and size. */
export const oncePerViewport = (run: Run) => pagesAtRest(run) && run.mode === 'light';
/** On one page, once. */
export const onceOn = (route: string) => (run: Run) => oncePerPage(run) && run.route === route;
