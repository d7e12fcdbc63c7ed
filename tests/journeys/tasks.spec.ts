import type { Page } from '@playwright/test';
import { setAfterHours } from '../harness/after-hours.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import { expect, openHydrated, test } from '../harness/site.ts';
import { walkTabStops } from '../harness/tab-walk.ts';
import { tasks } from '../harness/tasks.ts';

/** Returns the first visible link with that name. */
const visibleLink = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
const visibleText = (page: Page, words: RegExp) =>
  page.getByRole('main').getByText(words).filter({ visible: true }).first();

type Key = 'Tab' | 'Shift+Tab';

/**
 * Puts the focus where the visitor starts to press the key: for Tab, at the top of the home page, or at the h1 of a
 * page that a link has opened; for Shift+Tab, at the last link of the footer.
 */
async function goToStart(page: Page, key: Key) {
  await page.evaluate((isHome) => {
    const start = isHome ? document.body : document.querySelector('h1');
    start?.setAttribute('tabindex', '-1');
    start?.focus();
  }, new URL(page.url()).pathname === '/');
  if (key === 'Shift+Tab') await page.getByRole('contentinfo').getByRole('link').last().focus();
}

/** The names of the Tab stops, by the key and the path of the page. Several tasks lead through the same pages. */
const namesOfStops = new Map<string, readonly string[]>();

async function readNamesOfStops(page: Page, key: Key) {
  const id = `${key} ${new URL(page.url()).pathname}`;
  const known = namesOfStops.get(id);
  if (known) return known;
  await goToStart(page, key);
  const names = (await walkTabStops(page, key)).map((stop) => stop.name);
  namesOfStops.set(id, names);
  return names;
}

/**
 * Focuses a link that Tab reaches, or Shift+Tab from the end of the page if that is shorter. Returns the number of key
 * presses that reach it.
 */
async function goToLink(page: Page, name: string) {
  let keyPresses = Number.POSITIVE_INFINITY;
  for (const key of ['Shift+Tab', 'Tab'] as const) {
    const index = (await readNamesOfStops(page, key)).indexOf(`link ${name}`);
    if (index >= 0) keyPresses = Math.min(keyPresses, index + 1);
  }
  expect(keyPresses, `keys to "${name}"`).toBeLessThan(120);
  await visibleLink(page, name).focus();
  return keyPresses;
}

test.describe('by keyboard', () => {
  test.describe.configure({ mode: 'default' }); // in one worker, so that it walks each page once
  for (const { task, links, goal, maxKeys, isFullLoad } of sampleOf(tasks, 3))
    test(`the task “${task}” takes at most ${maxKeys} key presses`, async ({
      page,
      browserName,
    }, info) => {
      test.skip(browserName === 'firefox', 'Tab leaves the page for the browser’s own buttons');
      await setAfterHours(page);
      await openHydrated(page, '/');
      let count = 0;
      for (const name of links) {
        count += (await goToLink(page, name)) + 1;
        await page.keyboard.press('Enter');
        // After a full load the focus is where the browser puts it (docs/arrival.md).
        if (!isFullLoad) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      }
      await expect(visibleText(page, goal)).toBeVisible();
      info.annotations.push({ type: 'keys', description: String(count) });
      expect(count).toBeLessThanOrEqual(maxKeys);
    });
});

// By touch the gate tries four tasks, the longest among them: by keyboard, above, it tries all.
for (const { task, links, goal, maxSwipes } of sampleOf(tasks)) {
  test(`the task “${task}” takes at most ${maxSwipes} swipes and taps on a small phone with text at 200 %`, async ({
    browser,
    browserName,
    baseURL,
  }, info) => {
    test.skip(browserName === 'firefox', 'WebDriver BiDi taps do not reach the page');
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await setAfterHours(page);
    const enlargeText = () =>
      page.evaluate(() =>
        document.documentElement.style.setProperty('font-size', '200%', 'important'),
      );
    await page.goto('/');
    await enlargeText();
    let count = 0;
    const countSwipes = (distancePx: number) => Math.floor(distancePx / 500); // a swipe scrolls about 500 of the 640 px
    for (const name of links) {
      const before = new URL(page.url()).pathname;
      const link = visibleLink(page, name);
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      const isInMenu = !(await link.isVisible()) && (await menu.isVisible());
      if (isInMenu) await menu.tap();
      await expect(visibleLink(page, name)).toBeVisible();
      const { y } = (await visibleLink(page, name).boundingBox()) ?? { y: 0 };
      const swipesDown = countSwipes(y);
      const swipesUp = isInMenu
        ? swipesDown
        : countSwipes((await page.evaluate(() => document.body.scrollHeight)) - y);
      count += Math.min(swipesDown, swipesUp) + 1 + Number(isInMenu);
      await visibleLink(page, name).tap();
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(before);
      await page.waitForLoadState();
      await enlargeText();
    }
    await expect(visibleText(page, goal)).toBeVisible();
    info.annotations.push({ type: 'swipes and taps', description: String(count) });
    expect(count).toBeLessThanOrEqual(maxSwipes);
    await context.close();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // The links are the same as with scripts, so a few tasks show that they work.
  for (const { task, links, goal } of sampleOf(tasks))
    test(`the task “${task}” can be completed without scripts`, async ({ page, browserName }) => {
      test.skip(browserName === 'firefox', 'only the protocol of Chromium switches scripts off');
      await page.goto('/');
      for (const name of links) await visibleLink(page, name).click();
      await expect(visibleText(page, goal)).toBeVisible();
    });
});
