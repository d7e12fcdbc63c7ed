import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test';
import { axeFindings } from '#audit/run-axe.ts';
import { test as base, clockError } from '#tests/harness/base-test.ts';

/**
 * A test on the page in `fixture/`. It fails on a console error, warning or violation of the content security policy.
 */
export const test = base.extend<{ failOnMessages: undefined }>({
  baseURL: ({ fixture }, use) => use(fixture.origin),
  failOnMessages: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      };
      const onError = (error: WebError) => void messages.push(String(error.error()));
      context.on('console', onConsole).on('weberror', onError);
      await use(undefined);
      context.off('console', onConsole).off('weberror', onError);
      const ownMessages = messages.filter((text) => text !== clockError);
      expect(ownMessages, 'console errors, warnings and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page and waits until React has hydrated it. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * Opens a page whose scripts are held back, and waits until it is painted: Chromium drops keys and clicks before the
 * first paint, because nobody can mean what they do not see.
 */
export async function openPainted(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
}

/** Holds the scripts back until the returned function is called. */
export async function holdScripts(context: BrowserContext) {
  const gate = Promise.withResolvers<void>();
  await context.route('**/client.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Returns the tag name and the text of the focused element. */
export function readFocus(page: Page) {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const words = element === document.body ? '' : (element?.textContent ?? '').trim();
    return `${element?.tagName.toLowerCase()} ${words.replaceAll(/\s+/g, ' ').slice(0, 60)}`.trim();
  });
}

/** Presses a key repeatedly and returns the focused element after each press. */
export async function pressAndReadFocus(page: Page, key: string, { times }: { times: number }) {
  const focusedElements: string[] = [];
  for (let count = 0; count < times; count++) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((later) => setTimeout(later))); // Radix moves arrow focus in a timer
    focusedElements.push(await readFocus(page));
  }
  return focusedElements;
}

/** Waits until all animations have finished. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });

/** The number of axe rules that must pass at least, because none fails in a page that has not loaded. */
export const minAxeRules = 11;

/** Expects that axe finds no violation and leaves no result undecided. */
export async function expectNoFindings(page: Page) {
  await waitForAnimations(page);
  expect(await axeFindings(page, minAxeRules)).toEqual({ violations: [], incomplete: [] });
}
