import type { Page } from '@playwright/test';
import { blankForm } from '#contact/form.ts';
import { quickExit } from '#practice/navigation.yaml';
import { control, expectValues, fillForm } from '../harness/contact-form.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import {
  test as base,
  expect,
  openHydrated,
  openResources,
  waitForHydration,
} from '../harness/site.ts';

// Enables Chromium's back/forward cache, because visitors have it. Playwright disables it by default.
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

const exitOrigin = new URL(quickExit.link).origin;

test.beforeEach(async ({ page, watch }) => {
  watch.expectedErrors.push(new RegExp(`request to another origin: ${exitOrigin}`));
  await page.route(`${exitOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Rain</h1>' }),
  );
});

/** Leaves the site by three presses of Shift, which do the same as the exit link. */
async function exitByKeyboard(page: Page) {
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
  await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
}

/** Goes back by script: `goBack()` would wait for a load event, and a page from the back/forward cache fires none. */
const goBackByScript = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const readPath = (page: Page) =>
  page.evaluate(() => location.pathname).catch(() => 'between two pages');

const typeMessage = (page: Page) => fillForm(page, { department: 'Billing' });

async function expectEmptyForm(page: Page) {
  await expect.poll(() => readPath(page)).toBe('/Contact');
  // `waitForLoadState()` would wait forever on a page from the back/forward cache.
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expectValues(page, blankForm);
}

/** Expects that the typed text does not reappear after a key press, or after a client navigation away and back. */
async function expectNoDraft(page: Page) {
  await waitForHydration(page);
  await control(page, 'name').pressSequentially('B');
  await openResources(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expectValues(page, { ...blankForm, name: 'B' });
}

// Without the cache, Back loads each page anew, which only the browser matrix tests.
for (const hasCache of sampleOf([true, false]))
  test.describe(hasCache ? 'with the back/forward cache' : 'without the back/forward cache', () => {
    let wasRestored: boolean;

    test.skip(
      ({ browserName }) => hasCache && browserName === 'firefox',
      'WebDriver BiDi reports no page restored from this cache, so Playwright waits forever',
    );

    test.beforeEach(async ({ page }) => {
      wasRestored = false;
      await page.exposeFunction('tellRestored', () => {
        wasRestored = true;
      });
      await page.addInitScript((allowsCache) => {
        addEventListener('pageshow', ({ persisted }) => {
          if (persisted) (globalThis as unknown as { tellRestored(): void }).tellRestored();
        });
        // A page with an unload listener is not put into the back/forward cache.
        if (!allowsCache) addEventListener('unload', () => {});
      }, hasCache);
    });

    test('Back after an exit from a page that was reached without a full load finds an empty form', {
      tag: '@nightly',
    }, async ({ page }) => {
      await openHydrated(page, '/Contact');
      await typeMessage(page);
      await openResources(page);
      await page.getByRole('link', { name: quickExit.name }).click();
      await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
      await goBackByScript(page);
      await expectEmptyForm(page);
      await expectNoDraft(page);
    });

    test('Back after an exit several full loads later finds an empty form', async ({
      page,
      browserName,
    }) => {
      await openHydrated(page, '/Contact');
      await typeMessage(page);
      await openHydrated(page, '/about');
      await openHydrated(page, '/careers');
      await exitByKeyboard(page);
      await goBackByScript(page);
      await expect.poll(() => readPath(page)).toBe('/about');
      await goBackByScript(page);
      await expectEmptyForm(page);
      await expectNoDraft(page);
      if (browserName === 'chromium') expect(wasRestored).toBe(hasCache);
    });

    test('Back through a page that was opened from the form by a link finds an empty form', {
      tag: '@nightly',
    }, async ({ page }) => {
      await openHydrated(page, '/Contact');
      await typeMessage(page);
      await openResources(page);
      await openHydrated(page, '/about');
      await exitByKeyboard(page);
      await goBackByScript(page);
      await expect.poll(() => readPath(page)).toBe('/Resources');
      await goBackByScript(page);
      await expectEmptyForm(page);
      await expectNoDraft(page);
    });

    for (const from of sampleOf(['a result', 'a page loaded afterwards']))
      test(`Back after an exit from ${from} finds an empty search`, async ({ page }) => {
        await openHydrated(page, '/about');
        await openHydrated(page, '/search');
        const field = page.getByRole('search').getByRole('searchbox');
        await field.fill('kill myself');
        await field.press('Enter');
        const main = page.getByRole('main');
        await main.getByRole('listitem').first().getByRole('link').click();
        await expect(page).not.toHaveURL('/search');
        if (from === 'a page loaded afterwards') {
          await goBackByScript(page);
          await expect(main.getByRole('link', { name: 'Call 988' })).toBeVisible();
          await expect(field, 'Back without an exit restores the query').toHaveValue('kill myself');
          await openHydrated(page, '/about');
        }
        await page.getByRole('link', { name: quickExit.name }).click();
        await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
        await goBackByScript(page);
        await expect.poll(() => readPath(page)).toBe('/search');
        await page.waitForFunction(() => document.readyState === 'complete');
        await waitForHydration(page);
        await expect(field).toHaveValue('');
        await expect(page.getByText('kill myself')).toHaveCount(0);
        await expect(page.locator('#island').getByRole('link')).toHaveCount(0);
      });

    test('Back after an exit before React starts finds an empty form', {
      tag: '@nightly',
    }, async ({ page, watch }) => {
      watch.expectedErrors.push(/ERR_FAILED|Loading chunk/);
      await page.route('**/static/js/**', (route) => route.abort());
      await page.goto('/Contact');
      await typeMessage(page);
      await page.goto('/about');
      await page.goto('/Contact');
      await typeMessage(page);
      await page.getByRole('link', { name: quickExit.name }).click();
      await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
      await page.unroute('**/static/js/**');
      await goBackByScript(page);
      await expect.poll(() => readPath(page)).toBe('/about');
      await goBackByScript(page);
      await expectEmptyForm(page);
    });
  });
