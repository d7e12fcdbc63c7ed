import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#audit/run-axe.ts';
import { openMobileMenu, submitExpectingErrors } from '#components/testing.ts';
import { danglingReferences } from '../harness/dangling-references.ts';
import { defaultMedia } from '../harness/display-settings.ts';
import { hosts, startHost } from './host.ts';

const settings: Record<string, { width?: number; media?: Parameters<Page['emulateMedia']>[0] }> = {
  light: {},
  dark: { media: { colorScheme: 'dark' } },
  phone: { width: 390 },
  print: { media: { media: 'print' } },
};

/** Waits until React has hydrated the page: it then removes the elements that only prerendered components have. */
async function waitForHydration(page: Page) {
  await expect(page.locator('[popover], astro-island[ssr]')).toHaveCount(0);
}

for (const name of hosts)
  test.describe(name, () => {
    let host: Awaited<ReturnType<typeof startHost>>;
    let messages: string[] = [];
    const openHydrated = async (page: Page, path: string) => {
      await page.goto(host.url + path);
      await waitForHydration(page);
    };
    const hasRouter = name !== 'astro';

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      host = await startHost(name);
    });
    test.afterAll(() => host?.stop());

    test.beforeEach(({ page }) => {
      messages = [];
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', ({ message }) => messages.push(message));
    });
    test.afterEach(() => expect(messages).toEqual([]));

    for (const [setting, { width = 1280, media }] of Object.entries(settings))
      test(`${setting}: axe finds nothing, there is one h1, and every id reference resolves`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ ...defaultMedia, ...media });
        for (const path of ['/', '/contact']) {
          await openHydrated(page, path);
          expect((await axeFindings(page)).violations).toEqual([]);
          await expect(page.locator('h1')).toHaveCount(1);
          expect(await danglingReferences(page)).toEqual([]);
        }
      });

    test('the navigation bar opens by keyboard, and its link opens a page', async ({ page }) => {
      await openHydrated(page, '/');
      await page.evaluate(() => Object.assign(window, { isNotReloaded: true }));
      const button = page.getByRole('button', { name: 'Our practice' });
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      expect((await axeFindings(page)).violations).toEqual([]);
      expect(await danglingReferences(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Contact us' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/contact\/?$/);
      const heading = page.getByRole('heading', { level: 1, name: 'Contact us' });
      await expect(heading).toBeVisible();
      if (hasRouter) await expect(heading).toBeFocused();
      expect(await page.evaluate(() => 'isNotReloaded' in window)).toBe(hasRouter);
    });

    test('the mobile menu opens by keyboard, and its link opens a page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await openHydrated(page, '/');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
      const menu = { name: 'Menu', title: 'All pages', close: 'Close' };
      const sheet = await openMobileMenu(page, menu);
      const minRules = 15; // fewer of axe's rules than usual apply, because the open menu hides the page
      expect((await axeFindings(page, minRules)).violations).toEqual([]);
      expect(await danglingReferences(page)).toEqual([]);
      await expect(sheet.getByRole('link', { name: 'Our practice' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await sheet.getByRole('link', { name: 'Contact us' }).press('Enter');
      const heading = page.getByRole('heading', { level: 1, name: 'Contact us' });
      await expect(heading).toBeVisible();
      await expect(sheet).toBeHidden();
      if (hasRouter) await expect(heading).toBeFocused();
    });

    test('an empty form shows errors that link to their fields, and a completed form is sent', async ({
      page,
    }) => {
      await openHydrated(page, '/contact');
      const errors = {
        Name: 'Enter your name',
        Email: 'Enter your email address',
        Message: 'Enter your message',
      };
      const summary = await submitExpectingErrors(page, {
        button: 'Send message',
        title: 'There is a problem',
        errors,
      });
      expect((await axeFindings(page)).violations).toEqual([]);
      expect(await danglingReferences(page)).toEqual([]);
      for (const [label, error] of Object.entries(errors)) {
        const field = page.getByRole('textbox', { name: label });
        await expect(field).toHaveAccessibleDescription(new RegExp(`^Error: ${error}`));
        await field.fill('person@example.com');
      }
      await page.getByRole('button', { name: 'Send message' }).press('Enter');
      await expect(page.getByRole('status').first()).toHaveText('Your message was sent.');
      await expect(summary).toHaveCount(0);
    });

    test('a form with a date, a radio button and a checkbox is sent after its error is corrected, and then empties', async ({
      page,
    }) => {
      await openHydrated(page, '/contact');
      const form = page.locator('form').last();
      const [day, month, year] = ['Day', 'Month', 'Year'].map((name) =>
        form.getByRole('textbox', { name, exact: true }),
      );
      await day?.fill('31');
      await month?.fill('June');
      await year?.fill('2027');
      await form.getByRole('radio', { name: 'By email' }).check();
      await form.getByRole('checkbox').check();
      const send = form.getByRole('button', { name: 'Ask for a visit' });
      await send.press('Enter');
      await expect(form.getByRole('group', { name: 'There is a problem' })).toBeFocused();
      expect(
        await Promise.all([day, month].map((part) => part?.getAttribute('aria-invalid'))),
      ).toEqual(['true', 'false']);
      expect((await axeFindings(page)).violations).toEqual([]);
      await month?.fill('July');
      await send.press('Enter');
      await expect(form.getByRole('status')).toHaveText('We have your request.');
      await expect(day ?? form).toHaveValue('');
      await expect(form.getByRole('checkbox')).not.toBeChecked();
    });

    test('the three example tests of the README pass', () => {
      expect(host.runReadmeTest()).toMatch(/3 passed/);
    });
  });
