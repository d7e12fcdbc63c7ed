import {
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { islandId } from '#site/page.ts';
import { test as base, clockError } from '#tests/harness/base-test.ts';

/** The two windows of the audit: 320 px wide, the narrowest that WCAG 1.4.10 requires, and a laptop. */
export const viewports = {
  narrow: { width: 320, height: 640 },
  wide: { width: 1280, height: 800 },
};

/** Opens a page, and waits until React has hydrated it. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'load' });
  await startReactByUse(page);
}

/** Moves the pointer to other elements and back, because a move within an element is no `pointerover` event. */
export async function movePointer(page: Page) {
  await page.mouse.move(1, 1);
  await page.mouse.move(1, (page.viewportSize()?.height ?? 600) / 2);
  await page.mouse.move(2, 2);
}

/**
 * Moves the pointer, because React starts at the first interaction, and waits until React has hydrated the page. With
 * the browser's data saver, React starts only when a control that needs React gets the focus.
 */
export async function startReactByUse(page: Page) {
  await movePointer(page);
  await page.evaluate(() => {
    const { connection } = navigator as { connection?: { saveData: boolean } };
    if (!connection?.saveData) return;
    [...document.querySelectorAll('button')].find((button) => button.checkVisibility())?.focus();
  });
  await waitForHydration(page);
}

export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);

/**
 * Waits until React has also hydrated the island of the open page, if it has one. That is a task of its own, after the
 * one that `waitForHydration` waits for, and a program that changes the page in between prevents it.
 */
export const waitForIsland = (page: Page) =>
  page.waitForFunction((id) => {
    const first = document.getElementById(id)?.firstElementChild;
    return !first || Object.keys(first).some((key) => key.startsWith('__reactFiber'));
  }, islandId);

/** Holds the matching requests back, as a slow network does. The returned function releases them. */
export async function holdRequests(page: Page, requests: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
export const holdScripts = (page: Page) => holdRequests(page, '**/static/js/**');

/** Opens the page Resources by its link in the footer, without a full load. */
export async function openResources(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
}

/** Delays all scripts, as a slow network does. With Infinity they fail to load. */
export async function delayScripts(page: Page, ms: number) {
  await page.route('**/static/js/**', async (route) => {
    if (ms === Infinity) return route.abort();
    await new Promise((later) => setTimeout(later, ms));
    await route.continue();
  });
}

type Watch = {
  /** Patterns of the errors that the test expects. Any other error fails the test. */
  expectedErrors: RegExp[];
};

/**
 * Playwright's `test` on the built site with the real server and a test mail server. A test fails when the page logs an
 * error (such as a hydration mismatch or a CSP violation) or sends a request to another origin.
 */
export const test = base.extend<{ watch: Watch }>({
  baseURL: ({ site }, use) => use(site.url),
  watch: [
    async ({ context, baseURL }, use) => {
      const watch: Watch = { expectedErrors: [] };
      const problems: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') problems.push(message.text());
      };
      const onError = (error: WebError) => void problems.push(String(error.error()));
      const onRequest = (request: Request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== baseURL)
          problems.push(`request to another origin: ${url.origin}`);
      };
      context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
      await use(watch);
      context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
      // Firefox logs an aborted font request when a page is left early (0x804B0002 is NS_BINDING_ABORTED).
      const expected = [...watch.expectedErrors, /download failed .* status=2152398850/];
      const unexpected = problems.filter(
        (text) => text !== clockError && !expected.some((allowed) => allowed.test(text)),
      );
      expect(unexpected, 'errors on the console and requests to other origins').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The same `test`, but all tests of a worker share one browser window, because opening a window takes a third of a
 * short test's time. Use it for tests that only measure a page. A test must undo its changes to the window, except
 * routes.
 */
export const testInSharedWindow = test.extend({
  context: ({ sharedWindow }, use) => use(sharedWindow.context()),
  page: async ({ sharedWindow, viewport }, use) => {
    await sharedWindow.emulateMedia({
      reducedMotion: 'reduce',
      colorScheme: 'light',
      contrast: 'no-preference',
      forcedColors: 'none',
      media: 'screen',
    });
    if (viewport) await sharedWindow.setViewportSize(viewport);
    await use(sharedWindow);
    await sharedWindow.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect };
