import type { Page } from '@playwright/test';
import { expect, openHydrated, test, viewports } from '../harness/site.ts';

const longPage = '/services/Residential-Program';
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const links = (page: Page) => contents(page).getByRole('link');

/** Scrolls so far that the heading is 60 px below the top of the window. */
const scrollToPart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('heading', { name, level: 2 })
    .evaluate((heading) => scrollBy({ top: heading.getBoundingClientRect().top - 60 }));

for (const scripts of ['with scripts', 'without scripts'] as const)
  test.describe(scripts, () => {
    test.use({ javaScriptEnabled: scripts === 'with scripts' });

    test('in a wide window the contents list is open, beside the text, and stays in view with the call box', async ({
      page,
    }) => {
      await page.setViewportSize(viewports.wide);
      await page.goto(longPage);
      await expect(contents(page).locator('summary')).toBeHidden();
      const firstPart = page.getByRole('main').locator('p').first();
      const callLink = page
        .getByRole('complementary', { name: 'Contact and services' })
        .locator('a[href^="tel:"]');
      for (const distance of [0, 2500]) {
        await page.mouse.move(600, 400);
        await page.mouse.wheel(0, distance);
        for (const link of [links(page).first(), links(page).last(), callLink])
          await expect(link).toBeInViewport({ ratio: 1 });
      }
      const [list, text] = await Promise.all([
        contents(page).boundingBox(),
        firstPart.boundingBox(),
      ]);
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(text?.x ?? 0);
    });

    test('on a phone the contents list is one closed line above the first part, and a tap opens it', async ({
      page,
    }) => {
      await page.setViewportSize(viewports.narrow);
      await page.goto(longPage);
      await expect(links(page).first()).toBeHidden();
      const summary = contents(page).locator('summary');
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await summary.click();
      await expect(links(page).last()).toBeVisible();
      const last = await links(page).last().textContent();
      await links(page).last().click();
      await expect(
        page.getByRole('main').getByRole('heading', { name: last ?? '', level: 2 }),
      ).toBeInViewport();
    });
  });

test('the contents list marks the part that is being read', async ({ page }) => {
  await page.setViewportSize(viewports.wide);
  await openHydrated(page, longPage);
  const names = await links(page).allTextContents();
  const current = contents(page).locator('[aria-current]');
  await expect(current).toHaveCount(0);
  for (const name of [names[2], names[5], names[1]]) {
    await scrollToPart(page, name ?? '');
    await expect(current).toHaveText(name ?? '');
  }
});

test('after a link has opened a page, the contents list of this page marks the part that is being read', async ({
  page,
}) => {
  await page.setViewportSize(viewports.wide);
  await openHydrated(page, '/services');
  await page.getByRole('main').locator(`a[href="${longPage}"]`).click();
  await expect(links(page).nth(2)).toBeVisible();
  const name = (await links(page).nth(2).textContent()) ?? '';
  await scrollToPart(page, name);
  await expect(contents(page).locator('[aria-current]')).toHaveText(name);
});

test('nothing covers a focused link of the sidebar when Shift+Tab comes from the footer', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openHydrated(page, longPage);
  const sidebar = page.getByRole('complementary', { name: 'Contact and services' });
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const covered: string[] = [];
  const count = await sidebar.locator('a, button').count();
  for (let key = 0; key < count; key++) {
    await page.keyboard.press('Shift+Tab');
    const coveredText = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const focused = document.activeElement as HTMLElement;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const atTopEdge = document.elementFromPoint(left + width / 2, top + 3);
      const atBottomEdge = document.elementFromPoint(left + width / 2, top + height - 3);
      return [atTopEdge, atBottomEdge].every((element) => element && focused.contains(element))
        ? ''
        : focused.textContent;
    });
    if (coveredText) covered.push(coveredText);
  }
  expect(covered).toEqual([]);
});
