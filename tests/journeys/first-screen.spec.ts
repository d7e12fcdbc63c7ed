import type { Page } from '@playwright/test';
import { spanishLink } from '#practice/navigation.yaml';
import { onePageOfEachKind } from '../harness/page-kinds.ts';
import { addressLine, fax, practice } from '../harness/practice.ts';
import { expect, openHydrated, test } from '../harness/site.ts';

test.use({ hasTouch: true, isMobile: true });
test.skip(
  ({ browserName }) => browserName === 'firefox',
  'Firefox’s driver does not emulate a coarse pointer for media queries',
);

/**
 * Measures, in CSS pixels, the lower edges of what a visitor should see without scrolling, and of the part of the
 * window that the call bar does not cover.
 */
const measureEdges = (page: Page) =>
  page.evaluate((callHref) => {
    const heading = document.querySelector('main h1') as Element;
    const isAfterHeading = (element: Element) =>
      heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    const [paragraph] = [...document.querySelectorAll('main p')].filter(
      (each) => isAfterHeading(each) && each.checkVisibility() && each.textContent.trim() !== '',
    );
    if (!paragraph) throw new Error('The page has no paragraph');
    const sentence = document.createRange();
    sentence.selectNodeContents(paragraph);
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let before = ''; texts.nextNode(); before += texts.currentNode.nodeValue) {
      const text = texts.currentNode.nodeValue ?? '';
      const end = (before + text).search(/[.?!](?=\s|$)/) - before.length;
      if (end < 0) continue;
      sentence.setEnd(texts.currentNode, end + 1);
      break;
    }
    const bar = document.querySelector('.call-bar') as Element;
    const isBarFixed = getComputedStyle(bar).position === 'fixed';
    const calls = [...document.querySelectorAll(`a[href="${callHref}"]`)]
      .filter((call) => call.checkVisibility())
      .map((call) => call.getBoundingClientRect());
    return {
      heading: heading.getBoundingClientRect().bottom,
      sentence: sentence.getBoundingClientRect().bottom,
      paragraph: paragraph.getBoundingClientRect().bottom,
      uncovered: isBarFixed ? bar.getBoundingClientRect().top : innerHeight,
      hasCall: calls.some(({ top, bottom }) => top >= 0 && bottom <= innerHeight),
    };
  }, `tel:${practice.phone}`);

/** The windows of phones, the last two of them zoomed and in landscape, with what the first screen shows whole. */
const phones = [
  { width: 320, height: 568, what: 'sentence' },
  { width: 390, height: 844, what: 'paragraph' },
  { width: 180, height: 320, what: 'heading' },
  { width: 844, height: 390, what: 'heading' },
] as const;

for (const path of onePageOfEachKind)
  test(`the first screen of ${path} shows a call link, and on every phone as much of the text as it should`, async ({
    page,
    watch,
  }) => {
    if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const { width, height, what } of phones) {
      await page.setViewportSize({ width, height });
      const edges = await measureEdges(page);
      expect(edges[what], `${width} × ${height} px: ${what}`).toBeLessThanOrEqual(edges.uncovered);
      expect(edges.hasCall, `${width} × ${height} px: call`).toBe(true);
    }
  });

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('help in a crisis and the exit are one row of targets of 44 px at the top of the window, also further down the page', async ({
    page,
  }) => {
    await page.goto('/services/Residential-Program');
    const links = page.getByRole('complementary', { name: 'Crisis help' }).getByRole('link');
    const readBoxes = () =>
      links.evaluateAll((all) =>
        all.map((link) => {
          const { top, width, height } = link.getBoundingClientRect();
          return { top, isLarge: width >= 44 && height >= 44 };
        }),
      );
    const atTheTop = Array(4).fill({ top: 0, isLarge: true });
    expect(await readBoxes()).toEqual(atTheTop);
    await page.evaluate(() => scrollTo({ top: 3_000, behavior: 'instant' }));
    expect(await readBoxes()).toEqual(atTheTop);
  });

  test('every point of the bar at the bottom is in a link that dials', async ({ page }) => {
    await page.goto('/about');
    const misses = await page.evaluate(() => {
      const { left, top, width, height } = (
        document.querySelector('.call-bar') as Element
      ).getBoundingClientRect();
      return [0.01, 0.25, 0.5, 0.75, 0.99].flatMap((across) =>
        [0.05, 0.5, 0.95].flatMap((down) => {
          const [x, y] = [left + width * across, top + height * down];
          const hit = document.elementFromPoint(x, y)?.closest('a');
          return hit?.getAttribute('href')?.startsWith('tel:') ? [] : [`${x}, ${y}`];
        }),
      );
    });
    expect(misses).toEqual([]);
  });

  test('the menu begins with the search and the page in Spanish, and ends with address and fax number', async ({
    page,
  }) => {
    await openHydrated(page, '/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const sheet = page.getByRole('dialog');
    const links = sheet.getByRole('link');
    await expect(links.nth(0)).toHaveAccessibleName('Search');
    await expect(links.nth(1)).toHaveAccessibleName(spanishLink?.name ?? '');
    await expect(links.nth(1)).toHaveAttribute('lang', 'es');
    await expect(sheet.getByText(addressLine)).toBeVisible();
    await expect(sheet.getByRole('button').last()).toHaveAccessibleName(`Fax ${fax} Copy number`);
    await links.nth(0).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
  });
});
