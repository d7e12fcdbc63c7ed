import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { practiceAt } from '#build/practice.ts';
import { serveCatalogue, startStorybook } from './catalogue.ts';
import type { InterruptibleSite } from './interruptible-site.ts';
import { KeptContexts } from './kept-contexts.ts';
import { secondPractice } from './second-practice.ts';
import type { Site } from './serve-site.ts';

/** Drops the events of the mouse at the page's corner. It runs in the page, before the page's own scripts. */
function dropMouseAtCorner() {
  for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'] as const)
    addEventListener(
      type,
      (event) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

export interface TestOptions {
  /** Whether the test may use a context of an earlier test, and leave it to a later one. */
  keepsContext: boolean;
}

interface WorkerFixtures {
  keptContexts: KeptContexts;
  /** The built site, on the real server. */
  site: Site;
  /** The site of the second practice (`npm run second-practice`), which is in Spanish as well. */
  spanishSite: Site;
  /** The server of `interruptibleSite`. */
  sharedInterruptibleSite: InterruptibleSite;
  /** A window on the site, for `testInSharedWindow`. */
  sharedWindow: Page;
  /** The address of the built catalogue. */
  catalogue: string;
  /** A page of Storybook for all stories: Storybook starts once, and each story replaces the previous one. */
  storyPage: Page;
  /** The page in `journeys/components/fixture/`. */
  fixture: { origin: string };
}

/**
 * An error of Playwright's own clock, seen once in 3,000 journeys: while it empties the shared page for the next test, it
 * takes its scripts away one by one, and a script may run without the one before it.
 */
export const clockError = "TypeError: Cannot read properties of undefined (reading 'controller')";

/** The settings of the visitors' browser. Playwright applies them only to the pages that it opens for a test. */
const visitor = { locale: 'en-US', timezoneId: 'America/Chicago' };

/**
 * Playwright's `test` for Chromium's headless shell, which reports a mouse at (0, 0) as soon as a page appears. A page of
 * the site would take that for its visitor's first touch, and start React.
 *
 * All that a worker starts once is here, and starts when a test asks for it. Playwright starts a new worker, with a
 * browser and a server, for each set of such fixtures: with 13 sets the journeys had 39 workers. The options `trace` and
 * `screenshot` count as well.
 */
export const test = base.extend<
  { interruptibleSite: InterruptibleSite } & TestOptions,
  WorkerFixtures
>({
  browser: [
    async ({ browser, browserName }, use) => {
      const newContext = browser.newContext.bind(browser);
      if (browserName === 'chromium')
        browser.newContext = async (options) => {
          const context = await newContext(options);
          await context.addInitScript(dropMouseAtCorner);
          return context;
        };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  keptContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters from this pattern
    async ({}, use) => {
      const contexts = new KeptContexts();
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  keepsContext: [true, { option: true }],
  context: async (
    {
      browser,
      browserName,
      keepsContext,
      keptContexts,
      baseURL,
      bypassCSP,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
    },
    use,
  ) => {
    // Playwright leaves out the options that are undefined, although its type does not allow them.
    const options = {
      ...contextOptions,
      ...{ baseURL, bypassCSP, hasTouch, isMobile, javaScriptEnabled, locale },
      ...{ serviceWorkers, timezoneId },
    } as BrowserContextOptions;
    if (browserName === 'chromium' && keepsContext) {
      await use(await keptContexts.get(browser, options));
      await keptContexts.clear(options);
    } else {
      const context = await browser.newContext(options);
      await use(context);
      await context.close();
    }
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await page.close();
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters from this pattern
    async ({}, use) => (await import('./serve-site.ts')).serveSite(use),
    { scope: 'worker' },
  ],
  spanishSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters from this pattern
    async ({}, use) => {
      const { serveSite } = await import('./serve-site.ts');
      await serveSite(use, practiceAt(secondPractice).site);
    },
    { scope: 'worker' },
  ],
  sharedInterruptibleSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters from this pattern
    async ({}, use) => {
      await using site = await (await import('./interruptible-site.ts')).openInterruptibleSite();
      await use(site);
    },
    { scope: 'worker' },
  ],
  /** The built site, with a connection that the test can interrupt. */
  interruptibleSite: async ({ sharedInterruptibleSite }, use) => {
    await use(sharedInterruptibleSite);
    await sharedInterruptibleSite.reset();
  },
  sharedWindow: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage({
        ...visitor,
        baseURL: site.url,
        serviceWorkers: 'block',
      });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters from this pattern
    async ({}, use) => {
      await using server = await serveCatalogue();
      await use(server.url);
    },
    { scope: 'worker' },
  ],
  storyPage: [
    async ({ browser, catalogue }, use) => {
      const page = await browser.newPage(visitor);
      await startStorybook(page, catalogue);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  fixture: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters from this pattern
    async ({}, use, { project }) => {
      const { serveFixture } = await import('../journeys/components/serve-fixture.ts');
      const served = await serveFixture(project.outputDir);
      await use(served);
      await served.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
