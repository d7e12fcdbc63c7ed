import type { Finding, Look } from './in-page.ts';
import { atRest, type Run } from './matrix.ts';
import type { Visit } from './visit.ts';

export type { Finding, Look };

/** One scripted check. */
export interface Check {
  id: string;
  /** What it looks at, and how: what the report says of it. A person who knows no code understands it. */
  looks: string;
  /** The criteria of which it can find a failure, or a question for a person. The audit stops at a finding for any other. */
  finds: readonly string[];
  /** In which runs it is made. */
  at: (run: Run) => boolean;
  /** Looks at the page as the run left it, and changes nothing. Sent to the page: it uses `audit` only. */
  inspect?: () => Look;
  /** Uses the page; each such check starts from a fresh load. */
  drive?: (visit: Visit) => Promise<Look>;
  /** What it looked at for other checks as well, by their ids. */
  split?: (look: Look) => Record<string, Look>;
}

/** Checks with the files that they are written in, by their paths in the project: a change of these makes runs stale. */
export interface CheckGroup {
  files: readonly string[];
  holds: readonly Check[];
  /** What is found in the course of these checks, and told apart. */
  beside?: readonly Pick<Check, 'id' | 'looks' | 'finds'>[];
}

/** Gathers what a check finds: `fail` for what is wrong, `review` for what a person must judge. */
export function collectFindings() {
  const findings: Finding[] = [];
  const fail = (sc: string, target: string, what: string) =>
    void findings.push({ sc, target, what });
  const review = (sc: string, target: string, what: string) =>
    void findings.push({ sc, target, what, review: true });
  return { findings, fail, review };
}

export type Outcome = 'fail' | 'needs-person' | 'pass' | 'absent';

export function outcomeOf({ looked, findings }: Look): Outcome {
  if (findings.some(({ review }) => !review)) return 'fail';
  if (findings.length) return 'needs-person';
  return looked ? 'pass' : 'absent';
}

const isPage = ({ route }: Run) => !route.startsWith('story:');
/** Every run of every page and story. */
export const always = () => true;
/** Every page at rest, in each size and mode. */
export const pagesAtRest = (run: Run) => isPage(run) && run.state === atRest;
/** Once for each page. */
export const oncePerPage = (run: Run) =>
  pagesAtRest(run) && run.viewport === '1280x720' && run.mode === 'light';
/** Once for each page and size. */
export const perViewport = (run: Run) => pagesAtRest(run) && run.mode === 'light';
/** On one page, once. */
export const onlyOn = (route: string) => (run: Run) => oncePerPage(run) && run.route === route;
