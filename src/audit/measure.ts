import type { Browser } from '@playwright/test';
import { routes } from '#audited-site/routes.ts';
import { type AxeResult, audit } from './axe.ts';
import { type Look, outcomeOf, pagesAtRest } from './check.ts';
import { assertFound, checks, generalChecks } from './checks/all.ts';
import { splitWalk } from './checks/keyboard.ts';
import { problemsOf } from './checks/markup.ts';
import { askIbm, type SecondOpinion } from './engines/ibm.ts';
import { installHelpers, looksOf } from './in-page.ts';
import type { Run } from './matrix.ts';
import { sha256, stable } from './stable.ts';
import { type Addresses, visit } from './visit.ts';

/** The measurements of a run. */
export interface Measured {
  run: Run;
  html_sha256: string;
  axe: AxeResult;
  checks: Record<string, Look>;
  ibm?: { looked: number; opinions: SecondOpinion[] };
  /** Errors in the console, and other origins that were requested (S51). */
  errors: string[];
  strangers: readonly string[];
  /** Addresses of the website that the run fetched. */
  fetched: readonly string[];
  /** The accessibility tree, and the colors, fonts and borders of the page. */
  tree?: string;
  style?: string;
  /** Milliseconds by engine and check. Not a part of the evidence. */
  took: Record<string, number>;
  /** Pictures of the page, by name, as base64. */
  pictures?: Record<string, string>;
}

interface Options {
  /** Another website: only the checks that work on any website. */
  foreign?: boolean;
}

const oncePerSubject = ({ route, viewport, mode, state }: Run) =>
  mode === 'light' &&
  !route.startsWith('story:') &&
  (viewport === '1280x720' || state === 'mobile-menu');

/** Every page in a narrow window, and one page of each kind in each set of colors. */
const isPictured = (run: Run) =>
  pagesAtRest(run) &&
  (run.mode === 'light' ? run.viewport === '320x640' : routes.oneOfEachKind.includes(run.route));

/** Makes a run: opens the page, brings it into the state, and runs engines and checks. */
export async function measure(
  browser: Browser,
  run: Run,
  addressOf: Addresses,
  { foreign = false }: Options = {},
): Promise<Measured> {
  const took: Record<string, number> = {};
  const timed = async <T>(name: string, work: Promise<T>) => {
    const began = performance.now();
    const result = await work;
    took[name] = Math.round(performance.now() - began);
    return result;
  };
  await using seen = await timed('visit', visit(browser, run, addressOf, { foreign }));
  const { page } = seen;
  const wanted = foreign
    ? 0
    : run.route === routes.missing
      ? 404
      : run.state === 'at-rest'
        ? 200
        : 0;
  if (wanted && seen.status !== wanted) throw new Error(`the server answered with ${seen.status}`);
  const html = await page.content();
  const axe = await timed('axe', audit(page, run.route));
  await installHelpers(page);
  const looks: Record<string, Look> = {};
  const due = (foreign ? generalChecks : checks).filter(({ at }) => at(run));
  for (const { id, inspect } of due)
    if (inspect) looks[id] = await timed(id, page.evaluate(inspect));
  const scripts = await page.evaluate(() => !matchMedia('(scripting: none)').matches);
  if (looks.S45 && scripts && oncePerSubject(run))
    looks.S45.findings.push(...(await problemsOf(html, 'DOM')));
  const ibm = scripts && oncePerSubject(run) ? await timed('ibm', askIbm(page)) : undefined;
  const tree = foreign ? undefined : stable(await page.locator('body').ariaSnapshot());
  const style = foreign ? undefined : await page.evaluate(looksOf);
  const isWrong = Object.values(looks).some((look) => outcomeOf(look) === 'fail');
  if (!foreign && (isPictured(run) || isWrong || axe.violations.length))
    await timed('picture', seen.shoot(`${run.viewport}.${run.mode}.${run.state}`));
  const [errors, strangers] = [[...seen.errors], seen.strangers];
  for (const { id, drive } of due)
    if (drive)
      looks[id] = await timed(
        id,
        drive(seen).catch((cause: unknown) => {
          throw new Error(`${id} failed to run: ${cause}`, { cause });
        }),
      );
  if (looks.S16) Object.assign(looks, splitWalk(looks.S16, looks.S36));
  for (const { id, split } of due) if (split && looks[id]) Object.assign(looks, split(looks[id]));
  for (const [id, { findings }] of Object.entries(looks))
    assertFound(
      id,
      findings.map(({ sc }) => sc),
    );
  return {
    run,
    html_sha256: sha256(stable(html)),
    axe,
    checks: Object.fromEntries(Object.entries(looks).map(([id, look]) => [id, tidy(look)])),
    ...(ibm && { ibm }),
    errors: errors.map(stable),
    strangers,
    fetched: [...seen.fetched].sort(),
    ...(tree && { tree }),
    ...(style && { style }),
    took,
    ...(seen.pictures.size && {
      pictures: Object.fromEntries(
        [...seen.pictures].map(([name, picture]) => [name, picture.toString('base64')]),
      ),
    }),
  };
}

const tidy = (look: Look): Look => ({
  ...look,
  findings: look.findings
    .map((finding) => ({ ...finding, target: stable(finding.target), what: stable(finding.what) }))
    .sort((a, b) => (a.sc + a.target + a.what < b.sc + b.target + b.what ? -1 : 1)),
});
