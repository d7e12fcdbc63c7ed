import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
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
  await page.waitForTimeout(1000); // time passes to show that no second font is requested: a browser requests fonts as soon as it lays out the page
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

/** Whether there is ink in the middle of a zero that is drawn in the font of an element. */
async function hasSlashedZero(element: Locator) {
  const zero = await element.evaluateHandle((original) => {
    const copy = original.cloneNode() as HTMLElement;
    copy.textContent = '0';
    copy.style.cssText =
      'position: fixed; inset: 0 auto auto 0; z-index: 99; display: block; opacity: 1; inline-size: max-content; padding: 20px; border: 0; background: #fff; box-shadow: 0 0 0 20px #fff; color: #000; font-size: 200px';
    original.parentElement?.append(copy);
    return copy;
  });
  const picture = await zero.screenshot();
  await zero.evaluate((copy) => copy.remove());
  const ink = await sharp(picture).trim({ background: '#fff' }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  });
  const { width, height } = ink.info;
  return (ink.data[Math.round(height / 2) * width + Math.round(width / 2)] ?? 0) < 128;
}

test('zeros have no slash in the largest type, and have one in running text', async ({
  page,
  watch,
  browserName,
}) => {
  // The style sheet that Playwright adds for a screenshot; the policy blocks it, and only Firefox reports that.
  if (browserName === 'firefox') watch.expectedErrors.push(/blocked an inline style/);
  await page.goto('/services'); // so that the browser has the font before it first paints the home page
  await page.goto('/');
  const main = page.getByRole('main');
  const call = { name: /^Call / };
  for (const largeType of [
    page.getByRole('banner').getByRole('link', call),
    main.getByRole('link', call).first(),
    main.getByRole('heading', { level: 1 }),
    main.getByRole('heading', { level: 2 }).first(),
    main.locator('[data-interactive] > :first-child').first(),
  ])
    expect(await hasSlashedZero(largeType), `${largeType}`).toBe(false);
  for (const runningText of [main.locator('p').first(), page.getByRole('cell').first()])
    expect(await hasSlashedZero(runningText), `${runningText}`).toBe(true);
});

test('all digits have the same width in the hours and in the counters', async ({ page }) => {
  await page.goto('/services');
  await page.goto('/');
  for (const figures of [
    page.getByRole('cell').first(),
    page.getByRole('main').locator('[data-interactive] > :first-child').first(),
  ]) {
    const widths = await figures.evaluate((original) => {
      const copy = original.cloneNode() as HTMLElement;
      copy.style.cssText = 'position: absolute; padding: 0; inline-size: max-content';
      original.parentElement?.append(copy);
      const measured = ['1111', '0000', '8888'].map((text) => {
        copy.textContent = text;
        return copy.getBoundingClientRect().width;
      });
      copy.remove();
      return measured;
    });
    expect(new Set(widths), `${figures}`).toHaveProperty('size', 1);
  }
});
