import type { Browser, Page } from '@playwright/test';
import { expect, holdScripts, hydrated, test } from '../harness/site.ts';

test.use({ trace: 'off', screenshot: 'off' });

type Way = 'touch' | 'mouse';
type Window = readonly [width: number, height: number, textSize: string];

/** Low windows, as on a phone held sideways or magnified; doubled text, which breaks the header's line. */
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
/** Where the button is does not depend on what presses it: a mouse tries one window of each shape. */
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

/** The page scrolled on so far, as long as the button is in view; gives a place on the button. */
async function placeOfButton(page: Page, textSize: string, scrolled = 0) {
  await page.evaluate(
    ([size, to]) => {
      document.documentElement.style.fontSize = size;
      document.querySelector('header button')?.scrollIntoView({ block: 'nearest' });
      scrollBy(0, to);
    },
    [textSize, scrolled] as const,
  );
  const box = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox();
  if (!box) throw new Error('the button has no place');
  return [box.x + box.width / 3, box.y + box.height / 2] as const;
}

const close = (page: Page) => page.getByRole('button', { name: 'Close menu' });

/** When the second press comes, and how far the page is scrolled on before the first. */
const seconds: readonly [moment: 'at once' | 'when nothing moves any more', scrolled: number][] = [
  ['at once', 0],
  ['when nothing moves any more', 0],
  ['at once', 30],
];

const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

async function expectSecondPressToClose(page: Page, way: Way, textSize: string) {
  for (const [moment, scrolled] of seconds) {
    const at = await placeOfButton(page, textSize, scrolled);
    await press(page, way, at);
    if (moment !== 'at once') await expect(close(page)).toBeVisible();
    if (moment !== 'at once') await comeToRest(page);
    await press(page, way, at);
    await expect(close(page), `pressed again ${moment}`).toBeHidden();
    await comeToRest(page);
    await press(page, way, at);
    await expect(close(page), 'the third opens it again').toBeVisible();
    await press(page, way, at);
    await expect(close(page)).toBeHidden();
  }
  // Time passes to show that it stays closed: a browser makes mouse events of a touch for up to 300 ms.
  await page.waitForTimeout(300);
  await expect(close(page), 'and it stays closed').toBeHidden();
}

for (const way of ['touch', 'mouse'] as const)
  for (const window of windowsFor(way)) {
    const [width, height, textSize] = window;
    test(`by ${way}, ${width} × ${height}, text ${textSize}: a second press at the place of the Menu button closes the menu, with React and without`, async ({
      browser,
      browserName,
      site,
    }) => {
      test.skip(
        browserName === 'firefox' && way === 'touch',
        'a tap through WebDriver BiDi is not heard by the page',
      );
      const page = await openAt(browser, site.url, way, window);
      const release = await holdScripts(page);
      await page.goto('/careers', { waitUntil: 'load' });
      await test.step('without React', () => expectSecondPressToClose(page, way, textSize));
      await test.step('React comes between the two presses', async () => {
        const at = await placeOfButton(page, textSize);
        await press(page, way, at);
        await expect(close(page)).toBeVisible();
        release();
        await hydrated(page);
        await press(page, way, at);
        await expect(close(page)).toBeHidden();
      });
      await test.step('with React', () => expectSecondPressToClose(page, way, textSize));
      await expect(page, 'no link was followed').toHaveURL(/careers$/);
      await page.context().close();
    });
  }
