import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.0 to 2.2, A and AA, and axe's own best practice. `target-size` runs only because its tag is named. */
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe into the page for checks that call it themselves. */
export const loadAxe = (page: Page) => page.evaluate(axe.source);

interface InPage {
  addReporter(name: string, reporter: unknown): void;
  getReporter(
    name: string,
  ): (raw: unknown, options: unknown, done: (results: object) => void) => void;
}

/**
 * Sent to the page: axe's usual results, and how many elements each rule passed. To write out where each of them is
 * takes axe longer than to look at it.
 */
function addCountingReporter(axe: InPage) {
  axe.addReporter(
    'counting',
    (
      raw: { id: string; passes: unknown[] }[],
      options: unknown,
      done: (results: object) => void,
    ) => {
      const passed = Object.fromEntries(raw.map(({ id, passes }) => [id, passes.length]));
      for (const rule of raw) rule.passes = rule.passes.slice(0, 1);
      axe.getReporter('v2')(raw, options, (results) => done({ ...results, passed }));
    },
  );
}

/**
 * What axe says of the page as it is now. The page's scripts may be off; timers then do not run, so axe gets one that
 * does.
 */
export async function runAxe(page: Page, options: RunOptions = {}) {
  const scripts = await page.evaluate(() => {
    const isOn = !matchMedia('(scripting: none)').matches;
    if (!isOn)
      window.setTimeout = ((run: () => void) => {
        void Promise.resolve().then(run);
        return 1;
      }) as typeof window.setTimeout;
    return isOn;
  });
  const result = await new AxeBuilder({
    page,
    axeSource: `${axe.source};(${addCountingReporter})(axe)`,
  })
    .options({
      runOnly: tags,
      reporter: 'counting',
      preload: scripts,
      ...options,
    } as RunOptions)
    .setLegacyMode() // no page has a frame; putting frames together opens a second page for each audit
    .analyze();
  const { passed } = result as unknown as { passed: Record<string, number> };
  const brief = (of: typeof result.violations) =>
    of.map(({ id, impact, tags, nodes }) => ({
      id,
      impact: impact ?? '',
      tags,
      nodes: nodes.map(({ target, html, any, all, none }) => ({
        target: target.map(String).join(' '),
        html: html.slice(0, 300),
        why: [...any, ...all, ...none].map(({ id, message }) => `${id}: ${message}`).join('; '),
      })),
    }));
  return {
    violations: brief(result.violations),
    incomplete: brief(result.incomplete),
    passes: result.passes.map(({ id, tags }) => ({ id, tags, count: passed[id] ?? 0 })),
    inapplicable: result.inapplicable.map(({ id, tags }) => ({ id, tags })),
  };
}

/**
 * What axe found, one line an element: what is wrong, and what it could not decide. Throws when fewer rules than
 * `fewest` found something to look at: an audit of nothing passes everything.
 */
export async function axeFindings(page: Page, fewest = 20, options: RunOptions = {}) {
  const { violations, incomplete, passes } = await runAxe(page, options);
  if (passes.length < fewest)
    throw new Error(`${passes.length} rules found something to look at: the page is not there`);
  const lines = (of: typeof violations) =>
    of.flatMap(({ id, nodes }) => nodes.map(({ html, why }) => `${id}: ${html} (${why})`));
  return { violations: lines(violations), incomplete: lines(incomplete) };
}
