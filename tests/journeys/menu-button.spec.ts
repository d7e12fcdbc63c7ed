import type { Browser, Page } from '@playwright/test';
import { expect, holdScripts, test, waitForHydration } from '../harness/site.ts';

test.use({ trace: 'off', screenshot: 'off' });

type Way = 'touch' | 'mouse';
type Window = readonly [width: number, height: number, textSize: string];

/** Includes low windows, as on a phone in landscape or zoomed in, and 200 % text, which wraps the header. */
const windows: readonly Window[] = [
  [320, 640, '100%'],
  [320, 256, '100%'],
  [390, 800, '100%'],
  [768, 1024, '100%'],
  [1023, 400, '100%'],
  [1023, 800, '100%'],
  [320, 640, '200%'],
  [390, 800, '200%'],
  [768, 800, '200%'],
];
/** The position of the button does not depend on the pointer, so the mouse is tried in fewer windows. */
const windowsFor = (way: Way) =>
  way === 'touch'
    ? windows
    : windows.filter(([width, height]) => height < 500 || width === 320 || width === 768);

async function press(page: Page, way: Way, at: readonly [number, number]) {
  if (way === 'touch') await page.touchscreen.tap(...at);
  else await page.mouse.click(...at);
}

async function openAt(browser: Browser, url: string, way: Way, [width, height]: Window) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: way === 'touch',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Scrolls the page by `scrolled` pixels with the button still in view; returns a point on the button. */
async function pointOnButton(page: Page, textSize: string, scrolled = 0) {
  await page.evaluate(
    ([size, to]) => {
      document.documentElement.style.fontSize = size;
      document.querySelector('header button')?.scrollIntoView({ block: 'nearest' });
      scrollBy(0, to);
    },
    [textSize, scrolled] as const,
  );
  const box = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox();
  if (!box) throw new Error('the Menu button has no box');
  return [box.x + box.width / 3, box.y + box.height / 2] as const;
}

const close = (page: Page) => page.getByRole('button', { name: 'Close menu' });

/** The moment of the second press, and how far the page is scrolled before the first. */
const seconds: readonly [moment: 'at once' | 'after the animation', scrolled: number][] = [
  ['at once', 0],
  ['after the animation', 0],
  ['at once', 30],
];

const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

async function expectSecondPressToClose(page: Page, way: Way, textSize: string) {
  for (const [moment, scrolled] of seconds) {
    const at = await pointOnButton(page, textSize, scrolled);
    await press(page, way, at);
    if (moment !== 'at once') await expect(close(page)).toBeVisible();
    if (moment !== 'at once') await comeToRest(page);
    await press(page, way, at);
    await expect(close(page), `pressed again ${moment}`).toBeHidden();
    await comeToRest(page);
    await press(page, way, at);
    await expect(close(page), 'the third press opens it again').toBeVisible();
    await press(page, way, at);
    await expect(close(page)).toBeHidden();
  }
  // Time passes to show that it stays closed: a browser sends emulated mouse events up to 300 ms after a touch.
  await page.waitForTimeout(300);
  await expect(close(page), 'and it stays closed').toBeHidden();
}

for (const way of ['touch', 'mouse'] as const)
  for (const window of windowsFor(way)) {
    const [width, height, textSize] = window;
    test(`by ${way}, ${width} × ${height}, text ${textSize}: a second press on the same point as the Menu button closes the menu, with and without React`, async ({
      browser,
      browserName,
      site,
    }) => {
      test.skip(
        browserName === 'firefox' && way === 'touch',
        'WebDriver BiDi taps do not reach the page',
      );
      const page = await openAt(browser, site.url, way, window);
      const release = await holdScripts(page);
      await page.goto('/careers', { waitUntil: 'load' });
      await test.step('without React', () => expectSecondPressToClose(page, way, textSize));
      await test.step('React starts between the two presses', async () => {
        const at = await pointOnButton(page, textSize);
        await press(page, way, at);
        await expect(close(page)).toBeVisible();
        release();
        await waitForHydration(page);
        await press(page, way, at);
        await expect(close(page)).toBeHidden();
      });
      await test.step('with React', () => expectSecondPressToClose(page, way, textSize));
      await expect(page, 'no link was followed').toHaveURL(/careers$/);
      await page.context().close();
    });
  }
