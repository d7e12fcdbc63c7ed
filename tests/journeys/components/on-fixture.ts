import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { axeFindings } from '#audit/run-axe.ts';
import { serveFixture } from './serve-fixture.ts';

/** A test on the fixture page. It fails on any console error, warning or violation of the content security policy. */
export const test = base.extend<{ quiet: undefined }, { fixture: { origin: string } }>({
  fixture: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const served = await serveFixture();
      await use(served);
      await served.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ fixture }, use) => use(fixture.origin),
  quiet: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(undefined);
      expect(complaints, 'console errors, warnings and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page of the fixture and waits until React has taken over. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
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

/** The focused element, as its tag name and its text. */
export function focused(page: Page) {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const words = element === document.body ? '' : (element?.textContent ?? '').trim();
    return `${element?.tagName.toLowerCase()} ${words.replaceAll(/\s+/g, ' ').slice(0, 60)}`.trim();
  });
}

/** Presses a key repeatedly and returns the focused element after each press. */
export async function walk(page: Page, key: string, steps: number) {
  const stops: string[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((later) => setTimeout(later))); // Radix moves arrow focus in a timer
    stops.push(await focused(page));
  }
  return stops;
}

/** Resolves when all animations have finished. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });

/** Fails on a violation, on a result that axe left undecided, and when axe checked no element. */
export async function expectNoFindings(page: Page) {
  await settled(page);
  expect(await axeFindings(page, 11)).toEqual({ violations: [], incomplete: [] });
}
