import { expect, holdScripts, hydrated, open, test } from '../harness/site.ts';

test('a visitor finds a part of a page by keyboard, and comes back to the list', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url() + (request.postData() ?? '')));
  await open(page, '/search');
  const field = page.getByRole('search').getByRole('textbox');
  await field.focus();
  await page.keyboard.type('detox');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: /^\d+ places found for “detox”\.$/ }),
  ).toBeVisible();
  await expect(field, 'the focus stays').toBeFocused();
  expect(page.url()).not.toContain('detox');

  await page.keyboard.press('Tab'); // the button
  await page.keyboard.press('Tab');
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  await expect(first).toBeFocused();
  const [, anchor] = ((await first.getAttribute('href')) ?? '').split('#');
  await page.keyboard.press('Enter');
  const place = page.locator(`[id="${anchor}"]`);
  await expect(place).toBeInViewport();
  await expect(place, 'reading and Tab go on from here').toBeFocused();

  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: 'found for “detox”' })).toBeVisible();
  await expect(field).toHaveValue('detox');
  expect(addresses.filter((address) => address.includes('detox'))).toEqual([]);
});

test('a search that finds nothing says so and shows another way', async ({ page }) => {
  await open(page, '/search');
  await page.getByRole('search').getByRole('textbox').fill('zeppelin');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing found for “zeppelin”.' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Site Map' })).toBeVisible();
});

test('a search whose index cannot be loaded says so, and works when it can', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/search index|Failed to load resource|^Error$/); // Firefox's driver tells no more
  await page.route('**/search-index.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await open(page, '/search');
  const field = page.getByRole('search').getByRole('textbox');
  await field.fill('detox');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'found for “detox”' })).toBeVisible();
});

test('the search answers on a page that a link has led to, and words typed too early stay', async ({
  page,
}) => {
  await open(page, '/services');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
  const field = page.getByRole('search').getByRole('textbox');
  const found = page.getByRole('status').filter({ hasText: 'found for “detox”' });
  await field.fill('detox');
  await field.press('Enter');
  await expect(found).toBeVisible();

  const release = await holdScripts(page);
  await page.goto('/search');
  await field.fill('detox');
  release();
  await hydrated(page);
  await field.press('Enter');
  await expect(found).toBeVisible();
  await expect(page).toHaveURL('/search');
});
