import type { Browser } from '@playwright/test';
import { routes } from '#audited-site/routes.ts';
import { type AxeResult, runAllAxeRules } from './axe.ts';
import { type CheckResult, outcomeOf, pagesAtRest } from './check.ts';
import { assertCriteriaAreListed, checks, generalChecks } from './checks/all.ts';
import { splitWalkResult } from './checks/keyboard.ts';
import { findMarkupProblems } from './checks/markup.ts';
import { askIbm, type SecondOpinion } from './engines/ibm.ts';
import { describeStyles, installHelpers } from './in-page.ts';
import type { Run } from './matrix.ts';
import { sha256, stabilize } from './stable.ts';
import { type AddressOf, openVisit, type Visit } from './visit.ts';

/** The measurements of a run, as they are stored on the machine. */
export interface Measured {
  run: Run;
  html_sha256: string;
  axe: AxeResult;
  checks: Record<string, CheckResult>;
  /** `looked` is the number of all results of IBM Equal Access; `opinions` are the results other than "passed". */
  ibm?: { looked: number; opinions: SecondOpinion[] };
  /** Errors in the console (check S51). */
  errors: string[];
  /** The origins of other websites that the page requested (check S51). */
  otherOrigins: readonly string[];
  /** Paths of the website that the run fetched. */
  fetched: readonly string[];
  /** The accessibility tree. */
  tree?: string;
  /** The colors, fonts and borders of the page. */
  style?: string;
  /** The duration in milliseconds, by engine and check. Not a part of the evidence. */
  took: Record<string, number>;
  /** Pictures of the page, by name, as base64. */
  pictures?: Record<string, string>;
}

interface Options {
  /** Makes only the checks that work on any website. */
  isOtherWebsite?: boolean;
  /** Makes only the checks that can find failures of one of these criteria. */
  criteria?: readonly string[];
  /** Looks at the open page before engines and checks do. An error means that the page cannot be measured. */
  lookFirst?: (visit: Visit) => Promise<void>;
}

/** IBM Equal Access and html-validate run once for each page and state, and for the menu of narrow windows. */
const usesAllEngines = ({ route, viewport, mode, state }: Run) =>
  mode === 'light' &&
  !route.startsWith('story:') &&
  (viewport === '1280x720' || state === 'mobile-menu');

/** The evidence has pictures of every page in a narrow window, and of one page of each kind in each set of colors. */
const needsPicture = (run: Run) =>
  pagesAtRest(run) &&
  (run.mode === 'light' ? run.viewport === '320x640' : routes.oneOfEachKind.includes(run.route));

/** Makes a run: opens the page, brings it into the state, and runs engines and checks. */
export async function measure(
  browser: Browser,
  run: Run,
  addressOf: AddressOf,
  { isOtherWebsite = false, criteria, lookFirst }: Options = {},
): Promise<Measured> {
  const took: Record<string, number> = {};
  const timed = async <T>(name: string, work: Promise<T>) => {
    const startedAt = performance.now();
    const result = await work;
    took[name] = Math.round(performance.now() - startedAt);
    return result;
  };
  await using visit = await timed('visit', openVisit(browser, run, addressOf, { isOtherWebsite }));
  const { page } = visit;
  const expectedStatus = isOtherWebsite
    ? undefined
    : run.route === routes.missing
      ? 404
      : run.state === 'at-rest'
        ? 200
        : undefined;
  if (expectedStatus && visit.status !== expectedStatus)
    throw new Error(`the server answered with status ${visit.status} instead of ${expectedStatus}`);
  await lookFirst?.(visit);
  const html = await page.content();
  const axe = await timed('axe', runAllAxeRules(page, run.route, isOtherWebsite ? 0 : undefined));
  // The checks read HTML. An address may also be of a drawing or of other XML.
  const isHtml = await page.evaluate(() => document.body instanceof HTMLElement);
  if (isHtml) await installHelpers(page);
  const results: Record<string, CheckResult> = {};
  const checksOfRun = (isOtherWebsite ? generalChecks : checks).filter(
    ({ appliesTo, finds }) =>
      isHtml &&
      appliesTo(run) &&
      (criteria?.some((criterion) => finds.includes(criterion)) ?? true),
  );
  for (const { id, inspect } of checksOfRun)
    if (inspect) results[id] = await timed(id, page.evaluate(inspect));
  const hasScripts = await page.evaluate(() => !matchMedia('(scripting: none)').matches);
  // S45 includes the findings of html-validate. Without scripts, the page is what the server sent, which the audit
  // checks once.
  if (results.S45 && hasScripts && usesAllEngines(run))
    results.S45.findings.push(...(await findMarkupProblems(html, 'DOM')));
  const ibm = hasScripts && usesAllEngines(run) ? await timed('ibm', askIbm(page)) : undefined;
  const tree = isOtherWebsite ? undefined : stabilize(await page.locator('body').ariaSnapshot());
  const style = isOtherWebsite ? undefined : await page.evaluate(describeStyles);
  const hasFailure = Object.values(results).some((result) => outcomeOf(result) === 'fail');
  if (!isOtherWebsite && (needsPicture(run) || hasFailure || axe.violations.length))
    await timed('picture', visit.takePicture(`${run.viewport}.${run.mode}.${run.state}`));
  const [errors, otherOrigins] = [[...visit.errors], visit.otherOrigins];
  for (const { id, operate } of checksOfRun)
    if (operate)
      results[id] = await timed(
        id,
        operate(visit).catch((cause: unknown) => {
          throw new Error(`${id} failed to run: ${cause}`, { cause });
        }),
      );
  // S16 presses Tab through the page, and thereby measures S29 and a part of S36.
  if (results.S16) Object.assign(results, splitWalkResult(results.S16, results.S36));
  for (const { id, splitResult } of checksOfRun)
    if (splitResult && results[id]) Object.assign(results, splitResult(results[id]));
  for (const [id, { findings }] of Object.entries(results))
    assertCriteriaAreListed(
      id,
      findings.map(({ sc }) => sc),
    );
  return {
    run,
    html_sha256: sha256(stabilize(html)),
    axe,
    checks: Object.fromEntries(
      Object.entries(results).map(([id, result]) => [id, sortAndStabilize(result)]),
    ),
    ...(ibm && { ibm }),
    errors: errors.map(stabilize),
    otherOrigins,
    fetched: [...visit.fetched].sort(),
    ...(tree && { tree }),
    ...(style && { style }),
    took,
    ...(visit.pictures.size && {
      pictures: Object.fromEntries(
        [...visit.pictures].map(([name, picture]) => [name, picture.toString('base64')]),
      ),
    }),
  };
}

const sortAndStabilize = (result: CheckResult): CheckResult => ({
  ...result,
  findings: result.findings
    .map((finding) => ({
      ...finding,
      target: stabilize(finding.target),
      what: stabilize(finding.what),
    }))
    .sort((a, b) => (a.sc + a.target + a.what < b.sc + b.target + b.what ? -1 : 1)),
});
