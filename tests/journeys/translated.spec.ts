import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { counters } from '#practice/counters.yaml';
import { menu } from '#practice/navigation.yaml';
import { islandId } from '#site/page.ts';
import { builtFolder, builtSite, everyAddress } from '../harness/built-site.ts';
import { isBrowserMatrixRun, onePageOfEachStart } from '../harness/page-kinds.ts';
import {
  expect,
  holdRequests,
  openHydrated,
  test,
  testInSharedWindow,
  viewports,
  waitForIsland,
} from '../harness/site.ts';
import { translated, translatorScript } from '../harness/translate.ts';

/** Opens the page, starts React, and then starts the translator. */
async function openTranslated(page: Page, address: string) {
  await openHydrated(page, address);
  await waitForIsland(page);
  await page.evaluate(translatorScript);
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: translated(name), exact: true });
const textOf = (page: Page) => page.getByRole('main').evaluate((main) => main.textContent);
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const status = (page: Page, text: string) =>
  page.locator('[role=status], [aria-live=polite]').filter({ hasText: text });

/** Opens all details elements in a narrow window, where the contents list of a long page is one of them. */
async function openAllDetails(page: Page) {
  await page.setViewportSize(viewports.narrow);
  const text = await textOf(page);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expect(page.locator('main details:not([open])')).toHaveCount(0);
  expect(await textOf(page)).toBe(text);
}

async function tryMobileMenu(page: Page) {
  await page.setViewportSize(viewports.narrow);
  const button = page.getByRole('button', { name: translated('Menu'), exact: true });
  await button.click();
  const sheet = page.getByRole('dialog', { name: translated('Menu') });
  await expect(sheet.getByRole('button', { name: translated('Close menu') })).toBeFocused();
  for (const { name } of menu)
    await expect(sheet.getByRole('link', { name: translated(name) }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
}

async function tryNavigationBar(page: Page) {
  await page.setViewportSize(viewports.wide);
  for (const item of menu.filter(({ submenu }) => submenu)) {
    const button = bar(page).getByRole('button', { name: translated(item.name) });
    await button.click();
    for (const { name } of item.submenu ?? [])
      await expect(bar(page).getByRole('link', { name: translated(name) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page).getByRole('list')).toHaveCount(1);
    await expect(button).toBeFocused();
  }
}

async function copyFax(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });
  });
  const banner = page.getByRole('banner');
  const button = banner.getByRole('button', { name: translated('Copy number') });
  await button.click();
  await expect(banner.locator('[aria-live=polite]')).toHaveText(translated('Copied!'));
  await expect(button).toBeFocused();
}

/** Follows a link and goes back, without a full load, so that the translator keeps running. */
async function followAndComeBack(page: Page, name: string) {
  const text = await textOf(page);
  await bar(page)
    .getByRole('link', { name: translated(name), exact: true })
    .click();
  await expect(heading(page, name)).toBeFocused();
  await page.goBack();
  await expect(heading(page, name)).toHaveCount(0);
  await expect.poll(() => textOf(page)).toBe(text);
}

/**
 * True if React renders an island (a part of the page) in the main element. In all other pages React leaves the
 * server's HTML as it is.
 */
const hasIsland = (path: string) =>
  readFileSync(join(builtFolder, path, 'index.html'), 'utf8').includes(`id="${islandId}"`);
const addresses = isBrowserMatrixRun
  ? everyAddress
  : [...new Set([...onePageOfEachStart, ...builtSite.pages.filter(hasIsland)])];

for (const address of addresses)
  testInSharedWindow(
    `the controls and links of ${address} work while a translator changes it`,
    async ({ page, watch }) => {
      if (address === '/no-such-page') watch.expectedErrors.push(/404/);
      await openTranslated(page, address);
      await openAllDetails(page);
      await page.setViewportSize(viewports.wide);
      if (onePageOfEachStart.includes(address)) {
        await tryMobileMenu(page);
        await tryNavigationBar(page);
        await copyFax(page);
      }
      await followAndComeBack(page, address === '/careers' ? 'Services' : 'Careers');
    },
  );

test('on a translated page a slow navigation is announced, and the new heading receives the focus', async ({
  page,
}) => {
  await openTranslated(page, '/');
  const release = await holdRequests(page, '**/pages/careers.json');
  await bar(page)
    .getByRole('link', { name: translated('Careers') })
    .click();
  const words = translated('Loading Careers…');
  await expect(status(page, words)).toBeVisible();
  release();
  await expect(heading(page, 'Careers')).toBeFocused();
  await expect(status(page, words)).toHaveCount(0);
});

test('a translated search announces the number of results of each query', async ({ page }) => {
  await openTranslated(page, '/search');
  const field = page.getByRole('search').getByRole('searchbox');
  for (const [query, expectedText] of [
    ['detox', 'places found for “detox”.'],
    ['zeppelin', 'Nothing found for “zeppelin”.'],
    ['cost', 'places found for “cost”.'],
  ] as const) {
    await field.fill(query);
    await field.press('Enter');
    await expect(status(page, translated(expectedText))).toBeVisible();
    await expect(field).toBeFocused();
  }
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/search$/);
  await page.goBack();
  await expect(status(page, translated('places found for “cost”.'))).toBeVisible();
  await expect(field).toHaveValue('cost');
});

test('the button on the translated safety page says that the saved pages are removed', {
  tag: '@nightly',
}, async ({ page }) => {
  await openTranslated(page, '/safety');
  await page.getByRole('button', { name: translated('Remove the saved pages') }).click();
  await expect(status(page, translated('Removed.'))).toBeVisible();
});

test('the counters of a translated page reach their target number', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize(viewports.narrow);
  await openTranslated(page, '/');
  const items = page.getByRole('main').locator('li', { has: page.locator('[data-moving]') });
  for (const [index, { label, target }] of counters.entries()) {
    const counter = items.nth(index);
    await counter.scrollIntoViewIfNeeded();
    await expect(counter.locator('[aria-hidden]')).toHaveCount(0);
    await expect(counter).toHaveText(translated(`${target.toLocaleString('en-US')}+ ${label}`));
  }
});
