import type { Browser, Page } from '@playwright/test';
import { isBrowserMatrixRun } from '../harness/page-kinds.ts';
import { expect, holdScripts, test, waitForHydration } from '../harness/site.ts';

type Pointer = 'touch' | 'mouse';
type WindowSize = readonly [width: number, height: number, textSize: string];

/** Low windows are those of a phone in landscape or of a high zoom. At 200 % the text of the header wraps. */
const windows: readonly WindowSize[] = [
  [320, 256, '100%'],
  [1023, 400, '100%'],
  [320, 640, '200%'],
];
/** Windows in which the button stands as in one of those above. */
const similarWindows: readonly WindowSize[] = [
  [390, 800, '100%'],
  [768, 800, '200%'],
  [320, 640, '100%'],
  [768, 1024, '100%'],
  [1023, 800, '100%'],
  [390, 800, '200%'],
];
/** The position of the button does not depend on the pointer, so the gate tries touch alone. */
const windowsFor = (pointer: Pointer) => {
  if (isBrowserMatrixRun) return [...windows, ...similarWindows];
  return pointer === 'touch' ? windows.slice(0, 2) : [];
};

async function press(page: Page, pointer: Pointer, point: readonly [number, number]) {
  if (pointer === 'touch') await page.touchscreen.tap(...point);
  else await page.mouse.click(...point);
}

async function openWindow(
  browser: Browser,
  url: string,
  pointer: Pointer,
  [width, height]: WindowSize,
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: pointer === 'touch',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Scrolls the button into view and then by `scrolledPx`, and returns a point on its visible part. */
async function pointOnButton(page: Page, textSize: string, scrolledPx = 0) {
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.evaluate(
    (element, [size, to]) => {
      document.documentElement.style.fontSize = size;
      element.scrollIntoView({ block: 'nearest' });
      scrollBy(0, to);
    },
    [textSize, scrolledPx] as const,
  );
  const strip = await page.getByRole('complementary', { name: 'Crisis help' }).boundingBox();
  const box = await button.boundingBox();
  if (!strip || !box) throw new Error('the Menu button or the crisis strip has no box');
  const top = Math.max(box.y, strip.y + strip.height); // the strip stays at the top of the window
  return [box.x + box.width / 3, (top + box.y + box.height) / 2] as const;
}

const closeButton = (page: Page) => page.getByRole('button', { name: 'Close menu' });

/** When the second press comes, and how far the page is scrolled before the first press. */
const secondPresses: readonly [moment: 'at once' | 'after the animation', scrolledPx: number][] = [
  ['at once', 0],
  ['after the animation', 0],
  ['at once', 30],
];

const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

async function expectSecondPressToClose(page: Page, pointer: Pointer, textSize: string) {
  for (const [moment, scrolledPx] of secondPresses) {
    const point = await pointOnButton(page, textSize, scrolledPx);
    await press(page, pointer, point);
    if (moment !== 'at once') await expect(closeButton(page)).toBeVisible();
    if (moment !== 'at once') await waitForAnimations(page);
    await press(page, pointer, point);
    await expect(closeButton(page), `pressed again ${moment}`).toBeHidden();
    await waitForAnimations(page);
    await press(page, pointer, point);
    await expect(closeButton(page), 'the third press opens it again').toBeVisible();
    await press(page, pointer, point);
    await expect(closeButton(page)).toBeHidden();
  }
  // Time passes to show that the menu stays closed: a browser sends emulated mouse events up to 300 ms after a touch.
  await page.waitForTimeout(300);
  await expect(closeButton(page), 'and it stays closed').toBeHidden();
}

for (const pointer of ['touch', 'mouse'] as const)
  for (const window of windowsFor(pointer)) {
    const [width, height, textSize] = window;
    test(`by ${pointer}, ${width} × ${height}, text ${textSize}: a second press at the former position of the Menu button closes the menu, with and without React`, async ({
      browser,
      browserName,
      site,
    }) => {
      test.skip(
        browserName === 'firefox' && pointer === 'touch',
        'WebDriver BiDi taps do not reach the page',
      );
      const page = await openWindow(browser, site.url, pointer, window);
      const release = await holdScripts(page);
      await page.goto('/careers', { waitUntil: 'load' });
      await test.step('without React', () => expectSecondPressToClose(page, pointer, textSize));
      await test.step('React starts between the two presses', async () => {
        const point = await pointOnButton(page, textSize);
        await press(page, pointer, point);
        await expect(closeButton(page)).toBeVisible();
        release();
        await waitForHydration(page);
        await press(page, pointer, point);
        await expect(closeButton(page)).toBeHidden();
      });
      await test.step('with React', () => expectSecondPressToClose(page, pointer, textSize));
      await expect(page, 'no link was followed').toHaveURL(/careers$/);
      await page.context().close();
    });
  }
