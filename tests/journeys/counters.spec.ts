import type { Page } from '@playwright/test';
import { counters } from '#practice/counters.yaml';
import { expect, openHydrated, startReactByUse, test } from '../harness/site.ts';

const livesCounter = counters[0] ?? { label: '', target: 0 };
const counter = (page: Page) =>
  page.locator('main li').filter({ hasText: livesCounter.label }).locator('p');
const movingCopy = (page: Page) => counter(page).locator('[aria-hidden]');

test('a visible counter does not fall back to 0 when React starts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/');
  await expect(counter(page)).toBeInViewport();
  await page.evaluate(() => {
    const watched = window as Window & { hasFallen?: boolean };
    new MutationObserver(() => {
      if (document.querySelector('main li p [aria-hidden]')) watched.hasFallen = true;
    }).observe(document, { childList: true, subtree: true });
  });
  await startReactByUse(page);
  await page.waitForTimeout(500); // time passes to show that the counter does not fall after React has rendered it
  expect(
    await page.evaluate(() => (window as Window & { hasFallen?: boolean }).hasFallen),
  ).toBeUndefined();
});

test('a counter that scrolls into view counts up from 0 and stops at its target', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page, '/');
  await expect(movingCopy(page)).toHaveText('0+');
  await counter(page).scrollIntoViewIfNeeded();
  await expect(movingCopy(page)).toHaveText(/^[1-9],000\+$/);
  await expect(movingCopy(page)).toHaveCount(0);
  await expect(counter(page)).toContainText(livesCounter.target.toLocaleString('en-US'));
});
