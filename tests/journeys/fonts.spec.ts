import type { Page } from '@playwright/test';
import { fields } from '#contact/fields.ts';
import { expect, test, waitForHydration } from '../harness/site.ts';

function recordFontRequests(page: Page) {
  const names = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.add(new URL(request.url()).pathname);
  });
  return names;
}
const firstFont = expect.stringContaining('/first-');
const restFont = expect.stringContaining('/rest-');

test('on a slow network a page of prose fetches only the first font', async ({
  page,
  browserName,
}) => {
  test.skip(
    browserName !== 'chromium',
    'only the protocol of Chromium throttles the request of a preloaded font',
  );
  const fetched = recordFontRequests(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150, // ms
    downloadThroughput: 200_000, // bytes a second
    uploadThroughput: 100_000,
  });
  await page.goto('/services/Kratom-Addiction');
  await page.waitForTimeout(1000); // time passes to show that no second font is requested: it would be as soon as the page is laid out without the first
  expect([...fetched]).toEqual([firstFont]);
});

test('typing a letter that the first font lacks fetches the font with the rest of Latin', async ({
  page,
}) => {
  const fetched = recordFontRequests(page);
  await page.goto('/Contact');
  await waitForHydration(page);
  expect([...fetched]).toEqual([firstFont]);
  await page.getByLabel(fields.name.label, { exact: true }).fill('Þorgerður');
  await expect.poll(() => [...fetched]).toEqual([firstFont, restFont]);
});
