import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { serveFolder } from '#audit/serve-folder.ts';

const catalogueFolder = join(import.meta.dirname, '../../dist/catalogue');

/** A story; the title is that of its component. */
export type Story = { id: string; title: string; name: string };

/** Lists every story (an example of a component) of the built catalogue. The id is part of the story's address. */
export function readStories(): readonly Story[] {
  const index = join(catalogueFolder, 'index.json');
  if (!existsSync(index))
    throw new Error('The catalogue is not built: run npm run build:catalogue');
  const {
    entries,
  }: { entries: Record<string, { id: string; type: string; title: string; name: string }> } =
    JSON.parse(readFileSync(index, 'utf8'));
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  if (stories.length < 100) throw new Error(`The catalogue has only ${stories.length} stories`);
  return stories;
}

/** Serves the built catalogue on a free port; close it with `await using`. */
export const serveCatalogue = () => serveFolder(catalogueFolder);

export const wide = { width: 1280, height: 800 };
export const storyMedia = {
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** Starts Storybook in a page, for `showStory`. */
export async function startStorybook(page: Page, catalogue: string) {
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
}

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
