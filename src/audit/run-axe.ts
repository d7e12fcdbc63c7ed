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

declare global {
  interface Window {
    /** axe as these tests run it; a page may have one of its own beside it. */
    axeOfTests?: typeof axe;
  }
}
const source = `${axe.source};(${addCountingReporter})(axe);window.axeOfTests = axe;0`;

/**
 * What axe says of the page as it is now. The page's scripts may be off; timers then do not run, so axe gets one that
 * does. A document gets axe once: to read its 580 kB takes as long as to look at a page, and AxeBuilder would send them
 * twice for each look.
 */
export async function runAxe(page: Page, options: RunOptions = {}) {
  const { scripts, isThere } = await page.evaluate(() => {
    const isOn = !matchMedia('(scripting: none)').matches;
    if (!isOn)
      window.setTimeout = ((run: () => void) => {
        void Promise.resolve().then(run);
        return 1;
      }) as typeof window.setTimeout;
    return { scripts: isOn, isThere: window.axeOfTests !== undefined };
  });
  if (!isThere) await page.evaluate(source);
  const result = await new AxeBuilder({ page, axeSource: 'window.axe = window.axeOfTests;0' })
    .options({ runOnly: tags, reporter: 'counting', preload: scripts, ...options } as RunOptions)
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

/** The rules that read colors and places; what all others read is the markup, and what of it is shown. */
const rulesOfLooks = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** The markup, and of each element whether a reader or an eye can find it. */
const whatIsShown = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => {
      const { left, right, bottom, width, height } = element.getBoundingClientRect();
      const isInPage = left < innerWidth && right > 0 && bottom + scrollY > 0;
      return (
        isInPage && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      );
    };
    const shown = [...document.body.querySelectorAll('*')].map(isShown).map(Number);
    return `${document.body.outerHTML}${shown.join('')}`;
  });

/**
 * The same for a page that is looked at again and again, in other colors, widths and directions. Where a look changes
 * nothing in the markup and in what of it is shown, only the rules that read colors and places run again.
 */
export function findingsByLook(page: Page, fewest = 20, options: RunOptions = {}) {
  let before: string | undefined;
  return async () => {
    const now = await whatIsShown(page);
    const isSame = now === before;
    before = now;
    const again: RunOptions = { ...options, runOnly: { type: 'rule', values: rulesOfLooks } };
    return isSame ? axeFindings(page, 0, again) : axeFindings(page, fewest, options);
  };
}
