import type { Page } from '@playwright/test';
import { blankForm } from '#contact/form.ts';
import { quickExit } from '#content/navigation.ts';
import { control, expectValues, fillForm } from '../harness/contact-form.ts';
import { test as base, expect, hydrated, open, openResources } from '../harness/site.ts';

// Playwright starts Chromium without the back/forward cache that visitors have.
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

/** Not `goBack()`, which waits for a load: a page from the back/forward cache has none. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const path = (page: Page) =>
  page.evaluate(() => location.pathname).catch(() => 'between two pages');

// Key by key: React in Firefox does not hear of what Playwright fills in through WebDriver BiDi.
const write = (page: Page) => fillForm(page, { department: 'Billing' }, 'pressSequentially');

async function expectNothingTyped(page: Page) {
  await expect.poll(() => path(page)).toBe('/Contact');
  // Not `waitForLoadState()`: a page from the back/forward cache has no load.
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expectValues(page, blankForm);
}

/** Nor does any of it come back with the next key, and on the way to the server. */
async function expectNothingRemembered(page: Page) {
  await hydrated(page);
  await control(page, 'name').pressSequentially('B');
  await openResources(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expectValues(page, { ...blankForm, name: 'B' });
}

for (const isKept of [true, false])
  test.describe(isKept ? 'with the back/forward cache' : 'with pages loaded again on Back', () => {
    let wasKept: boolean;

    test.skip(
      ({ browserName }) => isKept && browserName === 'firefox',
      'WebDriver BiDi tells of no page that comes from this cache: Playwright waits for its load for ever',
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
        // A page that listens to this event is not kept in memory.
        if (!mayBeKept) addEventListener('unload', () => {});
      }, isKept);
    });

    test('Back after an exit from another page of the same visit finds nothing typed', async ({
      page,
    }) => {
      await open(page, '/Contact');
      await write(page);
      await openResources(page);
      await page.getByRole('contentinfo').getByRole('link', { name: quickExit.name }).click();
      await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
      await back(page);
      await expectNothingTyped(page);
      await expectNothingRemembered(page);
    });

    test('Back after an exit several full pages later finds nothing typed', async ({
      page,
      browserName,
    }) => {
      await open(page, '/Contact');
      await write(page);
      await open(page, '/about');
      await open(page, '/careers');
      for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
      await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
      await back(page);
      await expect.poll(() => path(page)).toBe('/about');
      await back(page);
      await expectNothingTyped(page);
      await expectNothingRemembered(page);
      if (browserName === 'chromium') expect(wasKept).toBe(isKept);
    });

    test('a page that was opened from the form by a link has forgotten the form as well', async ({
      page,
    }) => {
      await open(page, '/Contact');
      await write(page);
      await openResources(page);
      await open(page, '/about');
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
        await open(page, '/about');
        await open(page, '/search');
        const field = page.getByRole('search').getByRole('textbox');
        await field.fill('kill myself');
        await field.press('Enter');
        const main = page.getByRole('main');
        await main.getByRole('listitem').first().getByRole('link').click();
        await expect(page).not.toHaveURL('/search');
        if (from === 'a page loaded afterwards') {
          await back(page);
          await expect(main.getByRole('link', { name: 'Call 988' })).toBeVisible();
          await expect(field, 'within the visit it is there again').toHaveValue('kill myself');
          await open(page, '/about');
        }
        await page.getByRole('contentinfo').getByRole('link', { name: quickExit.name }).click();
        await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
        await back(page);
        await expect.poll(() => path(page)).toBe('/search');
        await page.waitForFunction(() => document.readyState === 'complete');
        await hydrated(page);
        await expect(field).toHaveValue('');
        await expect(page.getByText('kill myself')).toHaveCount(0);
        await expect(page.locator('#island').getByRole('link')).toHaveCount(0);
      });

    test('Back after an exit before React starts finds nothing typed', async ({ page, watch }) => {
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
