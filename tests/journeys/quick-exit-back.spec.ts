import type { Page } from '@playwright/test';
import { blankForm } from '#contact/form.ts';
import { quickExit } from '#content/navigation.ts';
import { control, expectValues, fillForm } from '../harness/contact-form.ts';
import {
  test as base,
  expect,
  openHydrated,
  openResources,
  waitForHydration,
} from '../harness/site.ts';

// Playwright disables Chromium's back/forward cache by default; visitors have it.
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

const elsewhere = new URL(quickExit.link).origin;

test.beforeEach(async ({ page, watch }) => {
  watch.expectedErrors.push(new RegExp(`request to another origin: ${elsewhere}`));
  await page.route(`${elsewhere}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Rain</h1>' }),
  );
});

/** `goBack()` would wait for a load event, which a page from the back/forward cache does not fire. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const path = (page: Page) =>
  page.evaluate(() => location.pathname).catch(() => 'between two pages');

// Types key by key, because React in Firefox gets no event from a fill through WebDriver BiDi.
const write = (page: Page) => fillForm(page, { department: 'Billing' }, 'pressSequentially');

async function expectNothingTyped(page: Page) {
  await expect.poll(() => path(page)).toBe('/Contact');
  // `waitForLoadState()` would wait for ever on a page from the back/forward cache.
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expectValues(page, blankForm);
}

/** Expects that no draft reappears after the next key press or after a client navigation and back. */
async function expectNothingRemembered(page: Page) {
  await waitForHydration(page);
  await control(page, 'name').pressSequentially('B');
  await openResources(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expectValues(page, { ...blankForm, name: 'B' });
}

for (const isKept of [true, false])
  test.describe(isKept ? 'with the back/forward cache' : 'without the back/forward cache', () => {
    let wasKept: boolean;

    test.skip(
      ({ browserName }) => isKept && browserName === 'firefox',
      'WebDriver BiDi reports no page restored from this cache, so Playwright waits for ever',
    );

    test.beforeEach(async ({ page }) => {
      wasKept = false;
      await page.exposeFunction('tellKept', () => {
        wasKept = true;
      });
      await page.addInitScript((mayBeKept) => {
        addEventListener('pageshow', ({ persisted }) => {
          if (persisted) (globalThis as unknown as { tellKept(): void }).tellKept();
        });
        // A page with an unload listener is not put into the back/forward cache.
        if (!mayBeKept) addEventListener('unload', () => {});
      }, isKept);
    });

    test('Back after an exit from another page of the same document finds an empty form', async ({
      page,
    }) => {
      await openHydrated(page, '/Contact');
      await write(page);
      await openResources(page);
      await page.getByRole('contentinfo').getByRole('link', { name: quickExit.name }).click();
      await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
      await back(page);
      await expectNothingTyped(page);
      await expectNothingRemembered(page);
    });

    test('Back after an exit several full loads later finds an empty form', async ({
      page,
      browserName,
    }) => {
      await openHydrated(page, '/Contact');
      await write(page);
      await openHydrated(page, '/about');
      await openHydrated(page, '/careers');
      for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
      await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
      await back(page);
      await expect.poll(() => path(page)).toBe('/about');
      await back(page);
      await expectNothingTyped(page);
      await expectNothingRemembered(page);
      if (browserName === 'chromium') expect(wasKept).toBe(isKept);
    });

    test('Back through a page that was opened from the form by a link finds an empty form', async ({
      page,
    }) => {
      await openHydrated(page, '/Contact');
      await write(page);
      await openResources(page);
      await openHydrated(page, '/about');
      for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
      await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
      await back(page);
      await expect.poll(() => path(page)).toBe('/Resources');
      await back(page);
      await expectNothingTyped(page);
      await expectNothingRemembered(page);
    });

    for (const from of ['a result', 'a page loaded afterwards'])
      test(`Back after an exit from ${from} finds an empty search`, async ({ page }) => {
        await openHydrated(page, '/about');
        await openHydrated(page, '/search');
        const field = page.getByRole('search').getByRole('textbox');
        await field.fill('kill myself');
        await field.press('Enter');
        const main = page.getByRole('main');
        await main.getByRole('listitem').first().getByRole('link').click();
        await expect(page).not.toHaveURL('/search');
        if (from === 'a page loaded afterwards') {
          await back(page);
          await expect(main.getByRole('link', { name: 'Call 988' })).toBeVisible();
          await expect(field, 'Back without an exit restores it').toHaveValue('kill myself');
          await openHydrated(page, '/about');
        }
        await page.getByRole('contentinfo').getByRole('link', { name: quickExit.name }).click();
        await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
        await back(page);
        await expect.poll(() => path(page)).toBe('/search');
        await page.waitForFunction(() => document.readyState === 'complete');
        await waitForHydration(page);
        await expect(field).toHaveValue('');
        await expect(page.getByText('kill myself')).toHaveCount(0);
        await expect(page.locator('#island').getByRole('link')).toHaveCount(0);
      });

    test('Back after an exit before React starts finds an empty form', async ({ page, watch }) => {
      watch.expectedErrors.push(/ERR_FAILED|Loading chunk/);
      await page.route('**/static/js/**', (route) => route.abort());
      await page.goto('/Contact');
      await write(page);
      await page.goto('/about');
      await page.goto('/Contact');
      await write(page);
      await page.getByRole('contentinfo').getByRole('link', { name: quickExit.name }).click();
      await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
      await page.unroute('**/static/js/**');
      await back(page);
      await expect.poll(() => path(page)).toBe('/about');
      await back(page);
      await expectNothingTyped(page);
    });
  });
