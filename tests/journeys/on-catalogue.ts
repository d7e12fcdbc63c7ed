import { test as base, expect, type Page } from '@playwright/test';
import { readStories, serveCatalogue } from '../harness/catalogue.ts';

export { expect };

export const wide = { width: 1280, height: 800 };
export const usual = {
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** One open page for all stories: Storybook starts only once, and each story replaces the previous one. */
export const test = base.extend<object, { catalogue: string; frame: Page }>({
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters from this pattern
    async ({}, use) => {
      await using server = await serveCatalogue();
      await use(server.url);
    },
    { scope: 'worker' },
  ],
  frame: [
    async ({ browser, catalogue }, use) => {
      const page = await browser.newPage({ locale: 'en-US', timezoneId: 'America/Chicago' });
      // Switches off Storybook's own accessibility check, because axe refuses to run twice at a time.
      await page.goto(
        `${catalogue}/iframe.html?id=${readStories()[0]?.id}&viewMode=story&globals=a11y.manual:!true`,
      );
      await page.locator('body.sb-show-main main').waitFor();
      // Shows a different story than the one of the address, which may still be loading.
      await show(page, readStories().at(-1)?.id ?? '');
      // Storybook's hidden screens contain links that would precede a skip link in the tab order.
      await page.evaluate(() => {
        for (const screen of document.querySelectorAll('.sb-wrapper')) screen.remove();
      });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

type Finished = { storyId: string; status: 'success' | 'error' };
type Heard = { storyFinished: Finished; playFunctionThrewException: unknown };
type Channel = {
  on<E extends keyof Heard>(event: E, heard: (value: Heard[E]) => void): void;
  once<E extends keyof Heard>(event: E, heard: (value: Heard[E]) => void): void;
  off<E extends keyof Heard>(event: E, heard: (value: Heard[E]) => void): void;
  emit(event: string, value: object): void;
};

/**
 * Shows a story in its initial state, after its `play` function. Waits for the event of this story by its id, because on
 * a slow machine the previous story may finish in the meantime.
 */
export async function show(frame: Page, id: string) {
  await frame.emulateMedia(usual);
  await frame.setViewportSize(wide);
  const status = await frame.evaluate(async (shownId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: Channel;
    };
    const isShown = new URLSearchParams(location.search).get('id') === shownId;
    const finished = new Promise<Finished['status']>((resolve) => {
      const hear = ({ storyId, status }: Finished) => {
        if (storyId !== shownId) return;
        channel.off('storyFinished', hear);
        resolve(status);
      };
      channel.on('storyFinished', hear);
      // Storybook reports a story as a success even if its play function throws.
      channel.once('playFunctionThrewException', () => resolve('error'));
    });
    const command = isShown ? 'forceRemount' : 'setCurrentStory';
    channel.emit(command, { storyId: shownId, viewMode: 'story' });
    document.documentElement.dir = 'ltr';
    return finished;
  }, id);
  expect(status, `${id} has played`).toBe('success');
  await frame.locator('body.sb-show-main main').waitFor();
}
