import { test as base, expect, type Page } from '@playwright/test';
import { everyStory, serveCatalogue } from '../harness/catalogue.ts';

export { expect };

export const wide = { width: 1280, height: 800 };
export const usual = {
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** One open page for all stories: the catalogue's own scripts start once, and the next story replaces the last. */
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
      // The catalogue's own audit would run at the same time, which axe refuses.
      await page.goto(
        `${catalogue}/iframe.html?id=${everyStory()[0]?.id}&viewMode=story&globals=a11y.manual:!true`,
      );
      await page.locator('body.sb-show-main main').waitFor();
      // The frame's own screens are hidden, but their links would come before a skip link.
      await page.evaluate(() => {
        for (const screen of document.querySelectorAll('.sb-wrapper')) screen.remove();
      });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** Shows a story as it begins. */
export async function show(frame: Page, id: string) {
  await frame.emulateMedia(usual);
  await frame.setViewportSize(wide);
  await frame.evaluate(async (storyId) => {
    type Channel = {
      once(event: string, heard: () => void): void;
      emit(event: string, value: object): void;
    };
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: Channel;
    };
    const isShown = new URLSearchParams(location.search).get('id') === storyId;
    const rendered = new Promise<void>((heard) => channel.once('storyRendered', heard));
    channel.emit(isShown ? 'forceRemount' : 'setCurrentStory', { storyId, viewMode: 'story' });
    await rendered;
    document.documentElement.dir = 'ltr';
  }, id);
  await frame.locator('body.sb-show-main main').waitFor();
}
