import type { Page } from '@playwright/test';
import { sentText } from '#contact/wire.ts';
import { practice } from '#content/practice.ts';
import { control, expectChecked, fillForm, sendButton } from '../harness/contact-form.ts';
import { expect, open, openResources, test } from '../harness/site.ts';

const form = (page: Page) => page.locator('form');
const reload = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Load this page/ });
const fax = (page: Page) => page.getByRole('banner').getByRole('button', { name: /fax/i });
const faxEnd = practice.fax.slice(-4);
const write = (page: Page) => control(page, 'message').fill('Please call.');
const written = (page: Page) => expect(control(page, 'message')).toHaveValue('Please call.');

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(/ERR_FAILED|Loading chunk \S+ failed|status of 422/);
});

test('a form whose code is missing says so beside itself, and keeps what is typed over a reload', async ({
  page,
}) => {
  const contactCode = '**/static/js/contact-*.js';
  await page.route(contactCode, (route) => route.abort());
  await open(page, '/Contact');
  const notice = form(page).getByRole('status').filter({ hasText: 'Load this page again' });
  await expect(notice).toContainText('The security check of this form could not be loaded');
  await expect(notice).toContainText('Loading chunk /Contact failed');
  await expect(notice.getByRole('link', { name: practice.phone.slice(-4) })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();

  await page.getByRole('button', { name: 'About Us' }).focus();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Our Team' }).first(),
    'the rest of the page works',
  ).toBeVisible();

  await write(page);
  await reload(page).click();
  await expect(notice).toContainText('Loading chunk /Contact failed');
  await written(page);

  await page.unroute(contactCode);
  await reload(page).click();
  await expect(page.locator('#missing-fields')).toContainText('Still needed: name, email');
  await expect(reload(page)).toBeHidden();
  await written(page);
});

test('on a page whose code is missing, the links lead to pages that work', async ({ page }) => {
  await page.route('**/static/js/contact-*.js', (route) => route.abort());
  await open(page, '/Contact');
  await expect(reload(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
  await expect(page).toHaveURL(/Resources/);
  await page.unroute('**/static/js/contact-*.js');
  await page.mouse.move(2, 2);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(control(page, 'message')).toBeVisible();
  await expect(reload(page)).toBeHidden();
});

test('without React the form says so and posts by itself, and the fax number is text', async ({
  page,
}) => {
  await page.route('**/static/js/**', (route) => route.abort());
  await page.goto('/Contact');
  await expect(reload(page)).toBeVisible();
  await expect(form(page)).toContainText(/Loading chunk \S+ failed/);
  await expect(fax(page)).toBeHidden();
  await expect(page.getByRole('banner').getByText(faxEnd).filter({ visible: true })).toBeVisible();
  await write(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/handleForm/);
  await expect(page.getByRole('main')).toContainText('The security check needs JavaScript');
  await page.goBack();
  await written(page);
  await reload(page).click();
  await expect(form(page)).toContainText(/Loading chunk \S+ failed/);
  await written(page);
});

test('a message is sent although the rules of the form could not be loaded', async ({ page }) => {
  await page.route('**/static/js/rules-*.js', (route) => route.abort());
  await open(page, '/Contact');
  await fillForm(page, {}, 'pressSequentially'); // React in Firefox does not hear of what BiDi fills in
  await expectChecked(page);
  await sendButton(page).click();
  await expect(page.getByText(sentText)).toBeVisible();
});

test('a part of a page of text whose code is missing is replaced by what to do instead', async ({
  page,
}) => {
  await page.route('**/static/js/offline-copy-*.js', (route) => route.abort());
  await open(page, '/safety');
  await expect(page.getByRole('button', { name: 'Remove the saved pages' })).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Loading chunk /safety failed');
  await expect(page.getByRole('main')).toContainText('in the settings of your browser');
});

test('a page that loses nothing without its code says nothing', async ({ page }) => {
  await page.route('**/static/js/counters-*.js', (route) => route.abort());
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading chunk').filter({ visible: true })).toHaveCount(0);
  await openResources(page);
});

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form and the fax number say what they can do', async ({ page, browserName }) => {
    test.skip(browserName === 'firefox', 'scripts are switched off by Chromium’s own protocol');
    await page.goto('/Contact');
    await expect(reload(page)).toBeVisible();
    await expect(fax(page)).toBeHidden();
    await expect(
      page.getByRole('banner').getByText(faxEnd).filter({ visible: true }),
    ).toBeVisible();
  });
});
