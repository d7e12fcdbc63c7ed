import { expect, type Page } from '@playwright/test';
import { test as base } from '#tests/harness/base-test.ts';
import { readStories, serveCatalogue } from '../harness/catalogue.ts';

export { expect };

export const wide = { width: 1280, height: 800 };
export const storyMedia = {
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/**
 * A test in one page of Storybook, `storyPage`, for all stories: Storybook starts once, and each story replaces the
 * previous one.
 */
export const test = base.extend<object, { catalogue: string; storyPage: Page }>({
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
      const page = await browser.newPage({ locale: 'en-US', timezoneId: 'America/Chicago' });
      // Switches off Storybook's own accessibility check, because axe cannot run twice at once.
      await page.goto(
        `${catalogue}/iframe.html?id=${readStories()[0]?.id}&viewMode=story&globals=a11y.manual:!true`,
      );
      await page.locator('body.sb-show-main main').waitFor();
      // Shows a story other than the one in the address, because that one may still be loading.
      await showStory(page, readStories().at(-1)?.id ?? '');
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
type ChannelEvents = { storyFinished: Finished; playFunctionThrewException: unknown };
type Channel = {
  on<E extends keyof ChannelEvents>(event: E, listener: (value: ChannelEvents[E]) => void): void;
  once<E extends keyof ChannelEvents>(event: E, listener: (value: ChannelEvents[E]) => void): void;
  off<E extends keyof ChannelEvents>(event: E, listener: (value: ChannelEvents[E]) => void): void;
  emit(event: string, value: object): void;
};

/**
 * Shows a story in its initial state, and waits until its `play` function has ended. It waits for an event with the id
 * of this story, because on a slow machine the previous story may end in the meantime.
 */
export async function showStory(storyPage: Page, id: string) {
  await storyPage.emulateMedia(storyMedia);
  await storyPage.setViewportSize(wide);
  const status = await storyPage.evaluate(async (shownId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: Channel;
    };
    const isShown = new URLSearchParams(location.search).get('id') === shownId;
    const finished = new Promise<Finished['status']>((resolve) => {
      const onFinished = ({ storyId, status }: Finished) => {
        if (storyId !== shownId) return;
        channel.off('storyFinished', onFinished);
        resolve(status);
      };
      channel.on('storyFinished', onFinished);
      // Storybook reports a story as a success even if its play function throws.
      channel.once('playFunctionThrewException', () => resolve('error'));
    });
    const command = isShown ? 'forceRemount' : 'setCurrentStory';
    channel.emit(command, { storyId: shownId, viewMode: 'story' });
    document.documentElement.dir = 'ltr';
    return finished;
  }, id);
  expect(status, `${id} has played`).toBe('success');
  await storyPage.locator('body.sb-show-main main').waitFor();
}
