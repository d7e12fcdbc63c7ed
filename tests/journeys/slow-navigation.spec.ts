import type { Page } from '@playwright/test';
import { disconnections } from '#content/offline.ts';
import { shortenTimeouts } from '../harness/disconnected.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import { expect, holdRequests, openHydrated, test } from '../harness/site.ts';
import { countAnnouncements, recordAnnouncements } from './announcements.ts';

const careersFile = '**/pages/careers.json';
const followLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const loadingNotice = (page: Page) =>
  page.locator('[aria-live=polite]').filter({ hasText: 'Loading' });

test('the loading of a slow page is announced once, after a second, and the notice disappears when the page is shown', async ({
  page,
}) => {
  const release = await holdRequests(page, careersFile);
  await openHydrated(page, '/');
  await recordAnnouncements(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const asked = page.waitForRequest(careersFile);
  await followLink(page, 'Careers');
  await asked;
  await page.clock.runFor(999);
  expect(await countAnnouncements(page, 'Loading')).toBe(0);
  await page.clock.runFor(1);
  await expect(loadingNotice(page)).toHaveText('Loading Careers…');
  await expect(loadingNotice(page)).toBeInViewport();
  await page.clock.resume();
  release();
  await expect(heading(page, 'Careers')).toBeFocused();
  await expect(loadingNotice(page)).toHaveCount(0);
  expect(await countAnnouncements(page, 'Loading')).toBe(1);
});

for (const [width, height] of sampleOf([
  [320, 640],
  [1280, 720],
] as const))
  test(`the loading notice covers no phone link that stays in the window, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await holdRequests(page, careersFile);
    await openHydrated(page, '/');
    if (width < 1024) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Careers', exact: true }).first().click();
    await expect(loadingNotice(page)).toBeVisible();
    const covered = await loadingNotice(page).evaluate((status) => {
      const { left, right, top, bottom } = status.getBoundingClientRect();
      const links = ':is(.call-bar, .pd-crisis-strip) :is([href^="tel:"], [href^="sms:"])';
      return [...document.querySelectorAll(links)]
        .filter((link) => {
          const box = link.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map((link) => link.textContent);
    });
    expect(covered).toEqual([]);
  });

for (const serverResponds of sampleOf([false, true]))
  test(`a page that does not arrive ${serverResponds ? 'shows no error while the server responds to other requests' : 'shows a dialog when the server cannot be reached, and Try again opens the page'}`, async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(/ERR_FAILED/);
    await page.addInitScript(shortenTimeouts);
    const release = await holdRequests(page, careersFile);
    if (!serverResponds) await page.route('**/healthz', (route) => route.abort());
    await openHydrated(page, '/');
    const healthResponse = serverResponds && page.waitForResponse('**/healthz');
    await followLink(page, 'Careers');
    const dialog = page.getByRole('dialog', { name: disconnections.unreachable.heading });
    if (serverResponds) {
      await healthResponse;
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

test('Try again opens a page with a full load when the code of the page does not arrive', {
  tag: '@nightly',
}, async ({ page, watch }) => {
  watch.expectedErrors.push(/ERR_FAILED/);
  await page.addInitScript(shortenTimeouts);
  let isSilent = true;
  // A request that is not continued stays pending as long as a route handler is registered.
  await page.route('**/static/js/contact-*', async (route) => {
    if (!isSilent) await route.continue();
  });
  await page.route('**/healthz', (route) => route.abort());
  await openHydrated(page, '/');
  await followLink(page, 'Contact');
  const dialog = page.getByRole('dialog', { name: disconnections.unreachable.heading });
  await expect(dialog).toBeVisible();
  isSilent = false;
  await page.unroute('**/healthz');
  const fullLoad = page.waitForRequest((request) => request.isNavigationRequest());
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await fullLoad;
  await expect(heading(page, 'Contact Us')).toBeVisible();
  await expect(page).toHaveURL(/Contact$/);
});

test('a page that arrives within a second is not announced', async ({ page }) => {
  await openHydrated(page, '/');
  await recordAnnouncements(page);
  await page.clock.install();
  await followLink(page, 'Careers');
  await expect(heading(page, 'Careers')).toBeFocused();
  await page.clock.runFor(1_000);
  expect(await countAnnouncements(page, 'Loading')).toBe(0);
});

test('Back while a page loads removes the loading notice', { tag: '@nightly' }, async ({
  page,
}) => {
  await openHydrated(page, '/');
  await followLink(page, 'Services');
  await expect(heading(page, 'Services')).toBeFocused();
  await holdRequests(page, careersFile);
  await followLink(page, 'Careers');
  await expect(loadingNotice(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/services$/);
  await expect(loadingNotice(page)).toHaveCount(0);
  await expect(heading(page, 'Services')).toBeVisible();
});

test('when a page fails to load, the loading notice disappears', { tag: '@nightly' }, async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/./);
  const { promise, resolve } = Promise.withResolvers<void>();
  await openHydrated(page, '/');
  await page.route(careersFile, async (route) => {
    await promise;
    await route.abort();
  });
  await page.route('**/careers', (route) => route.abort());
  await followLink(page, 'Careers');
  await expect(loadingNotice(page)).toBeVisible();
  resolve();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused();
  await expect(loadingNotice(page)).toHaveCount(0);
});
