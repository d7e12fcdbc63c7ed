import type { Page } from '@playwright/test';
import { medicalDirector } from '../harness/practice.ts';
import { expect, hold, holdScripts, hydrated, open, openResources, test } from '../harness/site.ts';

/** The code and the files of other pages that this one has fetched. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(static\/js|pages)\//.test(name))
      .map(({ name }) => name),
  );

test('no script is fetched until the visitor does something', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await fetched(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await fetched(page)).length).toBeGreaterThan(0);
});

const places = (page: Page, selector = ':is(header, main, aside, footer) :is(h1, h2, p, li, a)') =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

test('pictures that come late move nothing on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const release = await hold(page, /\/(?:logos|pictures)\//);
  const rounded = async () =>
    (await places(page, 'header img, h1, main img')).map((place) => place.map(Math.round));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  const before = await rounded();
  release();
  await page.waitForLoadState('load');
  await page.locator('header img').evaluate((image: HTMLImageElement) => image.decode());
  expect(await rounded()).toEqual(before);
});

/** Resolves when the page has drawn what has happened so far, and has scrolled to what got the focus. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Holds the font back; the returned function lets it come, and waits until the page has drawn what it makes of that. */
async function holdFont(page: Page) {
  const release = await hold(page, '**/*.woff2');
  return async () => {
    // Firefox never calls a font loaded that came too late.
    const arrived = page.waitForEvent('requestfinished', (sent) => sent.url().endsWith('.woff2'));
    release();
    await arrived;
    await drawn(page);
  };
}

function expectSamePlaces(after: number[][], before: number[][], browserName: string) {
  const moved = after.map((place, text) =>
    place.map((value, side) => Math.abs(value - (before[text]?.[side] ?? Infinity))),
  );
  const most = Math.max(...moved.flat());
  // Firefox rounds to sixtieths of a pixel, and differently the second time: up to six of them were seen.
  if (browserName === 'firefox') expect(Math.round(most * 60)).toBeLessThanOrEqual(6);
  else expect(most).toBe(0);
  expect(after.length).toBe(before.length);
}

for (const [path, width] of [
  ['/', 390],
  [medicalDirector.path, 320],
  ['/privacy-policy', 390],
  ['/notice-of-privacy-practices', 768],
] as const)
  test(`a font that comes late moves no line of ${path}`, async ({ page, browserName }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdFont(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    const before = await places(page);
    await release();
    expectSamePlaces(await places(page), before, browserName);
  });

test('a font that comes while the second page is read moves no line of that one either', async ({
  page,
  browserName,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdFont(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Shift');
  await hydrated(page);
  await openResources(page);
  await drawn(page);
  const before = await places(page);
  await release();
  expectSamePlaces(await places(page), before, browserName);
});

test('a page with a form starts by itself', async ({ page }) => {
  await page.goto('/Contact');
  await hydrated(page);
});

test('a button pressed before React starts is pressed once, when it has started', async ({
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

test('a page whose scripts cannot be had stays whole: links, menu and text', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/ERR_FAILED|Loading chunk \S+ failed/); // specified
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

test('pointing at a link fetches its page', async ({ page }) => {
  await open(page, '/about');
  const before = await fetched(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).hover();
  await expect.poll(async () => (await fetched(page)).length).toBeGreaterThan(before.length);
});

test('pointing at a link to a file fetches nothing', async ({ page }) => {
  await open(page, '/patient-forms');
  const before = await fetched(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /New Patient/ })
    .first()
    .hover();
  await page.waitForTimeout(300); // time passes to show that nothing is fetched: the code of a page would be, at once
  expect(await fetched(page)).toEqual(before);
});

test('on a touch screen, a link that stays in view fetches its page', async ({
  browser,
  browserName,
  site,
}) => {
  test.skip(browserName === 'firefox', 'a tap through WebDriver BiDi is not heard by the page');
  const context = await browser.newContext({ baseURL: site.url, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto('/services/Kratom-Addiction');
  await page.touchscreen.tap(2, 2);
  await hydrated(page);
  const link = page.locator('main a[href^="/services/"]').first();
  const path = await link.getAttribute('href');
  await link.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await fetched(page)).join()).toContain(`/pages${path}.json`);
  await context.close();
});

/** Has the page add up its layout shifts; the returned function reads the sum. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const watched = window as Window & { shifts?: number };
    watched.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shifts =
          (watched.shifts ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as Window & { shifts?: number }).shifts);
}

test('the font is another one, and nothing moves when it arrives late', async ({
  page,
  browserName,
}) => {
  const shifts = await watchShifts(page);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((later) => setTimeout(later, 1500));
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/', '/services/Kratom-Addiction', '/Contact']) {
    const arrived = page.waitForEvent('requestfinished', (sent) => sent.url().endsWith('.woff2'));
    await page.goto(path, { waitUntil: 'load' });
    await arrived;
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() =>
      document.fonts.check('1em "Atkinson Hyperlegible Next"'),
    );
    if (browserName !== 'firefox') expect(loaded, path).toBe(true); // it never calls a font loaded that came too late
    expect(await shifts(), path).toBe(0);
  }
});

test('the words that say whether it is open come without moving anything', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.clock.setFixedTime('2026-11-25T02:00:00Z'); // a Tuesday evening in Omaha: "Closed now, opens Wednesday …"
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/Contact');
  await expect(page.getByText('Closed now, opens Wednesday').first()).toBeVisible();
  expect(await shifts()).toBe(0);
});
