import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. axe runs its rule `target-size` only with `wcag22aa`. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe into the page, for checks that call functions of axe. */
export const loadAxe = (page: Page) => page.evaluate(axe.source);

interface AxeReporters {
  addReporter(name: string, reporter: unknown): void;
  getReporter(
    name: string,
  ): (raw: unknown, options: unknown, done: (results: object) => void) => void;
}

/**
 * Adds a reporter to axe that counts the elements that passed instead of describing each: describing them takes axe
 * longer than checking them. All other results are as usual. Runs in the page.
 */
function addCountingReporter(axe: AxeReporters) {
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
    /** The axe of the audit and the tests. The page may load its own as `window.axe`. */
    axeOfTests?: typeof axe;
  }
}
const axeSource = `${axe.source};(${addCountingReporter})(axe);window.axeOfTests = axe;0`;

/**
 * Takes sticky elements back to their places in the page, and returns a function that restores them. axe reports an element
 * under a sticky bar as too small or as undecidable, although visitors can scroll it clear of the bar. Check S29 finds a
 * focused element that is covered.
 */
async function unstick(page: Page) {
  const elements = await page.evaluateHandle(() => {
    const sticky = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .map((element) => ({ element, style: element.getAttribute('style') }));
    for (const { element } of sticky)
      Object.assign(element.style, { position: 'relative', inset: 'auto' });
    return sticky;
  });
  return () =>
    elements.evaluate((sticky) => {
      for (const { element, style } of sticky)
        if (style === null) element.removeAttribute('style');
        else element.setAttribute('style', style);
    });
}

/**
 * Runs axe in the page as it is now. In a page without scripts timers do not run, so axe gets a `setTimeout` that does.
 * Each document loads axe once: parsing its 580 kB takes as long as checking a page, and AxeBuilder would load it twice
 * for each check.
 */
export async function runAxe(page: Page, options: RunOptions = {}) {
  const { hasScripts, isLoaded } = await page.evaluate(() => {
    const isOn = !matchMedia('(scripting: none)').matches;
    if (!isOn)
      window.setTimeout = ((run: () => void) => {
        void Promise.resolve().then(run);
        return 1;
      }) as typeof window.setTimeout;
    return { hasScripts: isOn, isLoaded: window.axeOfTests !== undefined };
  });
  if (!isLoaded) await page.evaluate(axeSource);
  const restick = await unstick(page);
  const result = await new AxeBuilder({ page, axeSource: 'window.axe = window.axeOfTests;0' })
    .options({
      runOnly: axeTags,
      reporter: 'counting',
      preload: hasScripts,
      ...options,
    } as RunOptions)
    .setLegacyMode() // Merging the results of iframes opens a second page for each check, and no page has an iframe.
    .analyze();
  await restick();
  const { passed } = result as unknown as { passed: Record<string, number> };
  const summarize = (rules: typeof result.violations) =>
    rules.map(({ id, impact, tags, nodes }) => ({
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
    violations: summarize(result.violations),
    incomplete: summarize(result.incomplete),
    passes: result.passes.map(({ id, tags }) => ({ id, tags, count: passed[id] ?? 0 })),
    inapplicable: result.inapplicable.map(({ id, tags }) => ({ id, tags })),
  };
}

/**
 * Returns the failures and undecided findings of axe, a line for each element. Throws if fewer than `minRules` rules
 * have passed: a page that has not loaded has no failures. Behind a modal dialog, 19 rules pass, because axe takes the
 * page for hidden.
 */
export async function axeFindings(page: Page, minRules = 15, options: RunOptions = {}) {
  const { violations, incomplete, passes } = await runAxe(page, options);
  if (passes.length < minRules)
    throw new Error(`only ${passes.length} rules of axe have passed: the page has not loaded`);
  const lines = (rules: typeof violations) =>
    rules.flatMap(({ id, nodes }) => nodes.map(({ html, why }) => `${id}: ${html} (${why})`));
  return { violations: lines(violations), incomplete: lines(incomplete) };
}

/** The rules that depend on colors and positions. All others depend on the markup and on which elements are visible. */
const visualRules = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** The markup, and a digit for each element: 1 if it is visible. */
const describeShownMarkup = (page: Page) =>
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
 * Returns a function like `axeFindings` for a page that is checked several times, in different colors, widths and writing
 * directions. While the markup and the visible elements stay the same, it runs only the rules about colors and positions.
 */
export function createAxeChecker(page: Page, minRules = 20, options: RunOptions = {}) {
  let before: string | undefined;
  return async () => {
    const now = await describeShownMarkup(page);
    const isSame = now === before;
    before = now;
    const visualRulesOnly: RunOptions = {
      ...options,
      runOnly: { type: 'rule', values: visualRules },
    };
    return isSame ? axeFindings(page, 0, visualRulesOnly) : axeFindings(page, minRules, options);
  };
}
