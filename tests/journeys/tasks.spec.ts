import type { Page } from '@playwright/test';
import { expect, open, test } from '../harness/site.ts';

/** What frightened people come for, from the home page: the links that they follow, and where they find it. */
const tasks: readonly {
  task: string;
  links: readonly string[];
  found: RegExp;
  keys: number;
  swipes: number;
}[] = [
  {
    task: 'what it costs',
    links: ['Cost, Wait, First Week'],
    found: /^What it costs$/,
    keys: 24,
    swipes: 11,
  },
  {
    task: 'how to reach 988 in sign language',
    links: ['Deaf, DeafBlind, and Hard of Hearing Callers'],
    found: /videophone/i,
    keys: 12,
    swipes: 7,
  },
  {
    task: 'the mother of somebody grown up: what to do tonight',
    links: ['For your family, tonight'],
    found: /^Tonight, if you are afraid$/,
    keys: 26,
    swipes: 13,
  },
  {
    task: 'how a visit to the residential program works',
    links: ['Residential Program'],
    found: /^Visiting$/,
    keys: 19,
    swipes: 16,
  },
  {
    task: 'the hours on a Friday',
    links: ['Cost, Wait, First Week'],
    found: /^Friday$/,
    keys: 24,
    swipes: 11,
  },
  {
    task: 'write a message',
    links: ['Contact'],
    found: /^Send us a message$/,
    keys: 20,
    swipes: 5,
  },
  {
    task: 'help in Spanish',
    links: ['Ayuda en español'],
    found: /^A quién llamar ahora$/,
    keys: 15,
    swipes: 8,
  },
  {
    task: 'how to tell good treatment',
    links: ['How to tell good treatment'],
    found: /^How to Tell Good Treatment$/,
    keys: 26,
    swipes: 12,
  },
  {
    task: 'a crisis plan to print',
    links: ['A crisis plan to print'],
    found: /^A Crisis Plan to Print$/,
    keys: 27,
    swipes: 14,
  },
  {
    task: 'who sees the record',
    links: ['Notice of Privacy Practices'],
    found: /THIS NOTICE DESCRIBES/,
    keys: 17,
    swipes: 9,
  },
];

/** The first link of that name which is shown. */
const linkTo = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
const shown = (page: Page, words: RegExp) =>
  page.getByRole('main').getByText(words).filter({ visible: true }).first();

/** How often Tab, or Shift+Tab from the end of the page, is pressed until a link has the focus. */
async function presses(page: Page, name: string) {
  const walk = async (key: string) => {
    // A page begins at its top when it was loaded, and at its heading when a link led to it.
    await page.evaluate((isFirst) => {
      const at = isFirst ? document.body : document.querySelector('h1');
      at?.setAttribute('tabindex', '-1');
      at?.focus();
    }, new URL(page.url()).pathname === '/');
    if (key === 'Shift+Tab') await page.getByRole('contentinfo').getByRole('link').last().focus();
    for (let count = 1; count < 120; count++) {
      await page.keyboard.press(key);
      const focused = await page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.localName === 'a' ? at.textContent.trim() : '';
      });
      if (focused === name) return count;
    }
    return Number.POSITIVE_INFINITY;
  };
  const [back, forward] = [await walk('Shift+Tab'), await walk('Tab')];
  if (back < forward) await walk('Shift+Tab');
  return Math.min(back, forward);
}

for (const { task, links, found, keys, swipes } of tasks) {
  test(`${task}: by keyboard`, async ({ page }, info) => {
    await open(page, '/');
    let count = 0;
    for (const name of links) {
      count += (await presses(page, name)) + 1;
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await expect(shown(page, found)).toBeVisible();
    info.annotations.push({ type: 'keys', description: String(count) });
    expect(count).toBeLessThanOrEqual(keys);
  });

  test(`${task}: by touch, on a small phone with twice the text`, async ({
    browser,
    baseURL,
  }, info) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const enlarge = () =>
      page.evaluate(() =>
        document.documentElement.style.setProperty('font-size', '200%', 'important'),
      );
    await page.goto('/');
    await enlarge();
    let count = 0;
    const screens = async (top: number) => Math.floor(top / 500); // a swipe moves most of a window
    for (const name of links) {
      const before = new URL(page.url()).pathname;
      const link = linkTo(page, name);
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      const inMenu = !(await link.isVisible()) && (await menu.isVisible());
      if (inMenu) await menu.tap();
      await expect(linkTo(page, name)).toBeVisible();
      const { y } = (await linkTo(page, name).boundingBox()) ?? { y: 0 };
      const down = await screens(y);
      const up = inMenu
        ? down
        : await screens((await page.evaluate(() => document.body.scrollHeight)) - y);
      count += Math.min(down, up) + 1 + Number(inMenu);
      await linkTo(page, name).tap();
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(before);
      await page.waitForLoadState();
      await enlarge();
    }
    await expect(shown(page, found)).toBeVisible();
    info.annotations.push({ type: 'swipes and taps', description: String(count) });
    expect(count).toBeLessThanOrEqual(swipes);
    await context.close();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const { task, links, found } of tasks)
    test(`${task}: in ${links.length} pages, without scripts`, async ({ page }) => {
      await page.goto('/');
      for (const name of links) await linkTo(page, name).click();
      await expect(shown(page, found)).toBeVisible();
    });
});
