import type { Page } from '@playwright/test';
import { home } from '#content/home.ts';
import { expect, openHydrated, test, waitForHydration } from '../harness/site.ts';

const [lives] = home.why.counters;
const counter = (page: Page) =>
  page.locator('main li').filter({ hasText: lives.label }).locator('p');
const copy = (page: Page) => counter(page).locator('[aria-hidden]');

test('a visible counter does not fall back to 0 when React starts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/');
  await expect(counter(page)).toBeInViewport();
  await page.evaluate(() => {
    const watched = window as Window & { fell?: boolean };
    new MutationObserver(() => {
      if (document.querySelector('main li p [aria-hidden]')) watched.fell = true;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.mouse.move(5, 5);
  await waitForHydration(page);
  await page.waitForTimeout(500); // time passes to show that it does not fall after React has rendered it
  expect(await page.evaluate(() => (window as Window & { fell?: boolean }).fell)).toBeUndefined();
});

test('a counter that scrolls into view counts up from 0 and stops at its target', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page, '/');
  await expect(copy(page)).toHaveText('0+');
  await counter(page).scrollIntoViewIfNeeded();
  await expect(copy(page)).toHaveText(/^[1-9],000\+$/);
  await expect(copy(page)).toHaveCount(0);
  await expect(counter(page)).toContainText(lives.target.toLocaleString('en-US'));
});
