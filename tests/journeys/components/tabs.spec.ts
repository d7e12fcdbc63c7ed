import type { Page } from '@playwright/test';
import { expect, holdScripts, openPainted, test } from './on-fixture.ts';

const headings = (page: Page) => page.locator('main h2:visible').allTextContents();
const allHeadings = ['Residential', 'Intensive outpatient', 'Outpatient'];
/** Where the text below the tabs is in the page. */
const topOfText = (page: Page) =>
  page
    .getByText('Below the tabs.')
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);

test('hydrating tabs moves nothing', async ({ page, context }) => {
  const release = await holdScripts(context);
  await openPainted(page, '/tabs/');
  expect(await headings(page)).toEqual(['Residential']);
  const before = await topOfText(page);
  await release();
  await expect(page.getByRole('tab', { name: 'Residential', selected: true })).toBeVisible();
  expect(await headings(page)).toEqual(['Residential']);
  expect(await topOfText(page)).toBe(before);
});

test('before hydration, a link of the tabs shows its section, and hydration keeps it', async ({
  page,
  context,
}) => {
  const release = await holdScripts(context);
  await openPainted(page, '/tabs/');
  await page.getByRole('link', { name: 'Intensive outpatient' }).click();
  expect(await headings(page)).toEqual(['Intensive outpatient']);
  await release();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Intensive outpatient');
  expect(await headings(page)).toEqual(['Intensive outpatient']);
});

test('without scripts all sections of tabs are visible', async ({ browser, fixture }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: fixture.origin,
  });
  const page = await context.newPage();
  for (const fragment of ['', '#outpatient']) {
    await page.goto(`/tabs/${fragment}`);
    expect(await headings(page)).toEqual(allHeadings);
  }
  await context.close();
});

test('a printed page has all sections of tabs, before and after hydration', async ({
  page,
  context,
}) => {
  const release = await holdScripts(context);
  await openPainted(page, '/tabs/');
  await page.getByRole('link', { name: 'Outpatient', exact: true }).click();
  expect(await headings(page)).toEqual(['Outpatient']);
  await page.emulateMedia({ media: 'print' });
  expect(await headings(page)).toEqual(allHeadings);
  await release();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  expect(await headings(page)).toEqual(allHeadings);
});
