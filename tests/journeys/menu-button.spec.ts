import type { Browser, Page } from '@playwright/test';
import { delayScripts, expect, holdScripts, hydrated, test } from '../harness/site.ts';

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

for (const way of ['touch', 'mouse'] as const)
  for (const window of windows) {
    const [width, height, textSize] = window;
    test.describe(`by ${way}, ${width} × ${height}, text ${textSize}`, () => {
      test.skip(
        ({ browserName }) => browserName === 'firefox' && way === 'touch',
        'a tap through WebDriver BiDi is not heard by the page',
      );

      for (const state of ['without React', 'with React'])
        test(`a second press where the Menu button is closes the menu, ${state}`, async ({
          browser,
          site,
        }) => {
          const page = await openAt(browser, site.url, way, window);
          if (state === 'without React') await delayScripts(page, Infinity);
          await page.goto('/careers', { waitUntil: 'load' });
          if (state === 'with React') {
            await press(page, way, [1, 1]);
            await hydrated(page);
          }
          for (const [pause, scrolled] of [
            [50, 0],
            [150, 0],
            [300, 0],
            [600, 0],
            [150, 30],
          ] as const) {
            const at = await placeOfButton(page, textSize, scrolled);
            await press(page, way, at);
            await page.waitForTimeout(pause);
            await press(page, way, at);
            await expect(close(page), `after ${pause} ms`).toBeHidden();
            await page.waitForTimeout(300);
            await expect(close(page), 'and it stays closed').toBeHidden();
            await press(page, way, at);
            await expect(close(page), 'the third opens it again').toBeVisible();
            await press(page, way, at);
            await expect(close(page)).toBeHidden();
          }
          await expect(page, 'no link was followed').toHaveURL(/careers$/);
          await page.context().close();
        });

      test('React comes between the two presses', async ({ browser, site }) => {
        const page = await openAt(browser, site.url, way, window);
        const release = await holdScripts(page);
        await page.goto('/careers', { waitUntil: 'load' });
        const at = await placeOfButton(page, textSize);
        await press(page, way, at);
        await expect(close(page)).toBeVisible();
        release();
        await hydrated(page);
        await press(page, way, at);
        await expect(close(page)).toBeHidden();
        await press(page, way, at);
        await expect(close(page), 'the third opens it again').toBeVisible();
        await expect(page, 'no link was followed').toHaveURL(/careers$/);
        await page.context().close();
      });
    });
  }
