import type { Page } from '@playwright/test';
import { disconnections } from '#content/offline.ts';
import { shortenTimeouts } from '../harness/disconnected.ts';
import { expect, holdRequests, openHydrated, test } from '../harness/site.ts';
import { recordAnnouncements, timesAnnounced } from './announcements.ts';

const careersFile = '**/pages/careers.json';
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' });

test('a slow page is announced once, after a second, and the announcement disappears when the page is shown', async ({
  page,
}) => {
  const release = await holdRequests(page, careersFile);
  await openHydrated(page, '/');
  await recordAnnouncements(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const asked = page.waitForRequest(careersFile);
  await follow(page, 'Careers');
  await asked;
  await page.clock.runFor(999);
  expect(await timesAnnounced(page, 'Loading')).toBe(0);
  await page.clock.runFor(1);
  await expect(loading(page)).toHaveText('Loading Careers…');
  await expect(loading(page)).toBeInViewport();
  await page.clock.resume();
  release();
  await expect(heading(page, 'Careers')).toBeFocused();
  await expect(loading(page)).toHaveCount(0);
  expect(await timesAnnounced(page, 'Loading')).toBe(1);
});

for (const [width, height] of [
  [320, 640],
  [1280, 720],
] as const)
  test(`the loading announcement covers no phone link, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await holdRequests(page, careersFile);
    await openHydrated(page, '/');
    if (width < 1024) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Careers', exact: true }).first().click();
    await expect(loading(page)).toBeVisible();
    const covered = await loading(page).evaluate((status) => {
      const { left, right, top, bottom } = status.getBoundingClientRect();
      return [...document.querySelectorAll(':is([href^="tel:"], [href^="sms:"])')]
        .filter((link) => {
          const box = link.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map((link) => link.textContent);
    });
    expect(covered).toEqual([]);
  });

for (const answers of [false, true])
  test(`a page that does not arrive ${answers ? 'shows no error while the server responds to other requests' : 'shows a dialog when the server does not respond at all, and Try again opens it'}`, async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(/ERR_FAILED/);
    await page.addInitScript(shortenTimeouts);
    const release = await holdRequests(page, careersFile);
    if (!answers) await page.route('**/healthz', (route) => route.abort());
    await openHydrated(page, '/');
    const asked = answers && page.waitForResponse('**/healthz');
    await follow(page, 'Careers');
    const dialog = page.getByRole('dialog', { name: disconnections.unreachable.heading });
    if (answers) {
      await asked;
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(dialog).toBeHidden();
      release();
    } else {
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await page.unroute(careersFile); // the first request stays pending
      await dialog.getByRole('button', { name: 'Try again' }).click();
    }
    await expect(heading(page, 'Careers')).toBeFocused();
    await expect(page).toHaveURL(/careers$/);
  });

test('Try again opens a page whose code does not arrive with a full load', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/ERR_FAILED/);
  await page.addInitScript(shortenTimeouts);
  let isSilent = true;
  // A request that is not continued stays pending as long as a route handler is registered.
  await page.route('**/static/js/contact-*', async (route) => {
    if (!isSilent) await route.continue();
  });
  await page.route('**/healthz', (route) => route.abort());
  await openHydrated(page, '/');
  await follow(page, 'Contact');
  const dialog = page.getByRole('dialog', { name: disconnections.unreachable.heading });
  await expect(dialog).toBeVisible();
  isSilent = false;
  await page.unroute('**/healthz');
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await opened;
  await expect(heading(page, 'Contact Us')).toBeVisible();
  await expect(page).toHaveURL(/Contact$/);
});

test('a page that arrives within a second is not announced', async ({ page }) => {
  await openHydrated(page, '/');
  await recordAnnouncements(page);
  await page.clock.install();
  await follow(page, 'Careers');
  await expect(heading(page, 'Careers')).toBeFocused();
  await page.clock.runFor(1_000);
  expect(await timesAnnounced(page, 'Loading')).toBe(0);
});

test('Back while a page loads removes the loading announcement', async ({ page }) => {
  await openHydrated(page, '/');
  await follow(page, 'Services');
  await expect(heading(page, 'Services')).toBeFocused();
  await holdRequests(page, careersFile);
  await follow(page, 'Careers');
  await expect(loading(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/services$/);
  await expect(loading(page)).toHaveCount(0);
  await expect(heading(page, 'Services')).toBeVisible();
});

test('a page that fails to load removes the loading announcement', async ({ page, watch }) => {
  watch.expectedErrors.push(/./);
  const { promise, resolve } = Promise.withResolvers<void>();
  await openHydrated(page, '/');
  await page.route(careersFile, async (route) => {
    await promise;
    await route.abort();
  });
  await page.route('**/careers', (route) => route.abort());
  await follow(page, 'Careers');
  await expect(loading(page)).toBeVisible();
  resolve();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused();
  await expect(loading(page)).toHaveCount(0);
});
