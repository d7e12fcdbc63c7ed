import type { Page } from '@playwright/test';
import { sampleOf } from '../harness/page-kinds.ts';
import { medicalDirector } from '../harness/practice.ts';
import {
  expect,
  holdRequests,
  holdScripts,
  openHydrated,
  openResources,
  test,
  waitForHydration,
} from '../harness/site.ts';

/** Returns the addresses of the scripts and page files that the page has fetched. */
const readFetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(static\/js|pages)\//.test(name))
      .map(({ name }) => name),
  );

test('no script is fetched before the first interaction', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await readFetched(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await readFetched(page)).length).toBeGreaterThan(0);
});

const measureBoxes = (
  page: Page,
  selector = ':is(header, main, aside, footer) :is(h1, h2, p, li, a)',
) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

test('pictures that load late move nothing at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const release = await holdRequests(page, /\/(?:logos|pictures)\//);
  const measureRounded = async () =>
    (await measureBoxes(page, 'header img, h1, main img')).map((box) => box.map(Math.round));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  const before = await measureRounded();
  release();
  await page.waitForLoadState('load');
  await page.locator('header img').evaluate((image: HTMLImageElement) => image.decode());
  expect(await measureRounded()).toEqual(before);
});

/** Waits until the page has painted its last changes, and has scrolled to the focused element. */
const waitForPaint = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Holds the font back. The returned function releases it and waits until the page has painted with it. */
async function holdFont(page: Page) {
  const release = await holdRequests(page, '**/*.woff2');
  return async () => {
    // Waits for the request, because Firefox does not report a font as loaded that arrived late.
    const arrived = page.waitForEvent('requestfinished', (sent) => sent.url().endsWith('.woff2'));
    release();
    await arrived;
    await waitForPaint(page);
  };
}

function expectSameBoxes(after: number[][], before: number[][], browserName: string) {
  const differences = after.map((box, index) =>
    box.map((value, side) => Math.abs(value - (before[index]?.[side] ?? Infinity))),
  );
  const largest = Math.max(...differences.flat());
  // Firefox lays out in sixtieths of a pixel and rounds differently the second time: differences up to 6/60 px
  // occurred.
  if (browserName === 'firefox') expect(Math.round(largest * 60)).toBeLessThanOrEqual(6);
  else expect(largest).toBe(0);
  expect(after.length).toBe(before.length);
}

for (const [path, width] of sampleOf([
  ['/', 390],
  [medicalDirector?.path ?? '/Our-Team', 320],
  ['/privacy-policy', 390],
  ['/notice-of-privacy-practices', 768],
] as const))
  test(`a font that loads late moves no line of ${path}`, async ({ page, browserName }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdFont(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    const before = await measureBoxes(page);
    await release();
    expectSameBoxes(await measureBoxes(page), before, browserName);
  });

test('a font that loads late moves no line of a page opened by a client navigation', async ({
  page,
  browserName,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdFont(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Shift');
  await waitForHydration(page);
  await openResources(page);
  await waitForPaint(page);
  const before = await measureBoxes(page);
  await release();
  expectSameBoxes(await measureBoxes(page), before, browserName);
});

test('React starts without an interaction on a page with a form', async ({ page }) => {
  await page.goto('/Contact');
  await waitForHydration(page);
});

test('a button pressed before React starts acts once React has started', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await holdScripts(page);
  await page.goto('/careers');
  await page.getByRole('banner').getByRole('button', { name: /fax/i }).click();
  release();
  await expect(page.getByText('Copied!').first()).toBeVisible();
});

test('the links and the menu work when the scripts fail to load', async ({ page, watch }) => {
  watch.expectedErrors.push(/ERR_FAILED|Loading chunk \S+ failed/); // the specification asks for this error
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route('**/static/js/**', (route) => route.abort());
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('link', { name: 'Testimonials', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Testimonials$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
});

test('hovering over a link fetches its page', async ({ page }) => {
  await openHydrated(page, '/about');
  const before = await readFetched(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).hover();
  await expect.poll(async () => (await readFetched(page)).length).toBeGreaterThan(before.length);
});

test('hovering over a link to a file fetches nothing', { tag: '@nightly' }, async ({ page }) => {
  await openHydrated(page, '/patient-forms');
  const before = await readFetched(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /New Patient/ })
    .first()
    .hover();
  await page.waitForTimeout(300); // time passes to show that nothing is fetched: for a link to a page it would be fetched at once
  expect(await readFetched(page)).toEqual(before);
});

test('on a touch screen, a link that stays in view fetches its page', async ({
  browser,
  browserName,
  site,
}) => {
  test.skip(browserName === 'firefox', 'WebDriver BiDi taps do not reach the page');
  const context = await browser.newContext({ baseURL: site.url, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto('/services/Kratom-Addiction');
  await page.touchscreen.tap(2, 2);
  await waitForHydration(page);
  const link = page.locator('main a[href^="/services/"]').first();
  const path = await link.getAttribute('href');
  await link.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await readFetched(page)).join()).toContain(`/pages${path}.json`);
  await context.close();
});

/** Makes the page record its layout shifts. The returned function reads a line for each: its value and what moved. */
async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 60)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
        );
        shifts.push(`${value}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as Window & { layoutShifts?: string[] }).layoutShifts);
}

test('a font that loads late is used and causes no layout shift', async ({ page, browserName }) => {
  const readShifts = await recordLayoutShifts(page);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/', '/services/Kratom-Addiction', '/Contact']) {
    const release = await holdFont(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    await release();
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() =>
      document.fonts.check('1em "Atkinson Hyperlegible Next"'),
    );
    if (browserName !== 'firefox') expect(loaded, path).toBe(true); // Firefox does not report a late font as loaded
    expect(await readShifts(), path).toEqual([]);
  }
});

test('the opening hours cause no layout shift when they appear', { tag: '@nightly' }, async ({
  page,
}) => {
  const readShifts = await recordLayoutShifts(page);
  await page.clock.setFixedTime('2026-11-25T02:00:00Z'); // a Tuesday evening in Omaha: "Closed now, opens Wednesday …"
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/Contact');
  await expect(page.getByText('Closed now, opens Wednesday').first()).toBeVisible();
  expect(await readShifts()).toEqual([]);
});
