import type { CheckResult, Finding } from './in-page.ts';
import { atRest, type Run } from './matrix.ts';
import type { Visit } from './visit.ts';

export type { CheckResult, Finding };

/** An automatic check: it inspects the page of a run or operates it. */
export interface Check {
  id: string;
  /** What the check looks at. The report shows it to reviewers who do not know the code. */
  looksAt: string;
  /**
   * The criteria about which the check can have findings, and `house` for the rules that this project has in
   * addition to WCAG (its house rules). A finding about anything else stops the audit.
   */
  finds: readonly string[];
  /** Whether the check is made in a run. */
  appliesTo: (run: Run) => boolean;
  /** Inspects the page without changing it. The function runs in the page, so it can only use the global `audit`. */
  inspect?: () => CheckResult;
  /** Uses the page as a visitor does. Must reload the page first, because earlier checks have used it. */
  operate?: (visit: Visit) => Promise<CheckResult>;
  /** Divides the result between several checks. Returns their results by id. */
  splitResult?: (result: CheckResult) => Record<string, CheckResult>;
}

/** Checks, and the paths of their files in the project. When one of these files changes, the runs with its checks are repeated. */
export interface CheckGroup {
  files: readonly string[];
  checks: readonly Check[];
  /** Checks without code of their own: the `splitResult` of one of `checks` returns their results. */
  splitOff?: readonly Pick<Check, 'id' | 'looksAt' | 'finds'>[];
}

/** Returns a list of findings and two functions that add to it: `fail` adds a failure, `review` a question for a person. */
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
export const everyRun = () => true;
/** Pages at rest, in each viewport and mode. */
export const pagesAtRest = (run: Run) => isPage(run) && run.state === atRest;
/** One run for each page. */
export const oncePerPage = (run: Run) =>
  pagesAtRest(run) && run.viewport === '1280x720' && run.mode === 'light';
/** One run for each page and viewport. */
export const oncePerViewport = (run: Run) => pagesAtRest(run) && run.mode === 'light';
/** One run on one page. */
export const onceOn = (route: string) => (run: Run) => oncePerPage(run) && run.route === route;
