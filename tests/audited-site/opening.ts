import type { Page } from '@playwright/test';
import type { Run } from '#audit/matrix.ts';
import { routes } from './routes.ts';
import { blockTimers, states } from './states.ts';

const isStory = ({ route }: Run) => route.startsWith('story:');
const stateOf = (run: Run) => states.find(({ name }) => name === run.state);

/**
 * How the audit opens a page of this website or a story of its library (an example of a component), and brings it into
 * the state of a run.
 */
export const opening = {
  stateOf,
  /** Whether the state of the run is expected to cause this error in the console. */
  expectsError(run: Run, error: string): boolean {
    if (run.route === routes.missing && /status of 404/.test(error)) return true;
    const expected = /^story:.*-failed/.test(run.route)
      ? /clipboard refused|security check/
      : stateOf(run)?.expectedErrors;
    return expected?.test(error) ?? false;
  },
  /** Runs before the page loads. */
  async preparePage(page: Page, run: Run): Promise<void> {
    // The messages "Copied!" and "Out of time" would disappear after two seconds, on a slow machine before they are measured.
    if (isStory(run)) await blockTimers(page, 2_000);
    await stateOf(run)?.prepare?.(page);
  },
  /** Waits until the page can be used. */
  async waitUntilReady(page: Page, run: Run): Promise<void> {
    if (isStory(run)) await waitUntilStoryIsShown(page);
    else if (run.state !== 'prehydration' && !stateOf(run)?.withoutScripts)
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  },
  /** Brings the open page into the state of the run. */
  async enterState(page: Page, run: Run): Promise<void> {
    const state = stateOf(run);
    await state?.enter?.(page);
    // The form announces empty fields 1.5 s after its last change. Without the wait, a fast machine measures before that.
    if (state && run.route === '/Contact' && !state.withoutScripts)
      await page.waitForTimeout(1_600);
  },
};

/** Waits until the story is rendered and its play function has ended. Removes Storybook's own hidden screens. */
async function waitUntilStoryIsShown(page: Page) {
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window;
    return /^(completed|finished)$/.test(preview?.currentRender?.phase ?? '');
  });
  await page.locator('body.sb-show-main main').waitFor();
  await page.evaluate(() => {
    for (const screen of document.querySelectorAll('.sb-wrapper')) screen.remove();
  });
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  }
}
