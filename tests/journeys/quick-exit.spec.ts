import type { Page } from '@playwright/test';
import { quickExit } from '#practice/navigation.yaml';
import { onePageOfEachKind, sampleOf } from '../harness/page-kinds.ts';
import {
  expect,
  holdScripts,
  openHydrated,
  test,
  viewports,
  waitForHydration,
} from '../harness/site.ts';

const exitOrigin = new URL(quickExit.link).origin;

/**
 * Serves a stand-in for the page that the exit leads to, so that no request leaves this machine. It responds when
 * `mayRespond` resolves.
 */
const serveStandIn = (page: Page, mayRespond?: Promise<void>) =>
  page.route(`${exitOrigin}/**`, async (route) => {
    await mayRespond;
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Rain</h1>' });
  });

/**
 * Records the topmost element, the title and the first form value of the page when the cover of a quick exit appears.
 * The returned function reads the record.
 */
async function recordCover(page: Page) {
  // An observer in the page reports the state, because Playwright cannot evaluate in a page that is navigating away.
  let reported: unknown;
  await page.exposeFunction('tellTest', (state: unknown) => {
    reported = state;
  });
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { tellTest(state: unknown): void }).tellTest;
    new MutationObserver(() => {
      if (!document.getElementById('pd-exit-cover')) return;
      const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      tell([top?.id, document.title, document.forms[0]?.querySelector('input')?.value]);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => reported;
}

const exitLink = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Crisis help' })
    .getByRole('link', { name: quickExit.name });

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(new RegExp(`request to another origin: ${exitOrigin}`));
});

test('the exit link empties the form, covers the page and replaces it in the history', async ({
  page,
}) => {
  // The stand-in is slow: the cover is for slow responses, and a fast one would end the old page before it can report.
  const { promise: coverSeen, resolve: respond } = Promise.withResolvers<void>();
  await serveStandIn(page, coverSeen);
  const readCover = await recordCover(page);
  await openHydrated(page, '/about');
  await page.goto('/Contact');
  await waitForHydration(page);
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ana');
  const length = await page.evaluate(() => history.length);
  await exitLink(page).click({ noWaitAfter: true });
  await expect.poll(readCover).toEqual(['pd-exit-cover', 'New tab', '']);
  respond();
  await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(length);
  await goBackByScript(page);
  await expect.poll(() => readPath(page)).toBe('/about');
});

/** `goBack()` would wait for a load event, which a page from the back/forward cache does not fire. */
const goBackByScript = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const readPath = (page: Page) =>
  page.evaluate(() => location.pathname).catch(() => 'between two pages');

test('the exit link is in reach at the end of a long page, covers the page and replaces it in the history', async ({
  page,
}) => {
  const { promise: coverSeen, resolve: respond } = Promise.withResolvers<void>();
  await serveStandIn(page, coverSeen);
  const readCover = await recordCover(page);
  await openHydrated(page, '/services/Kratom-Addiction');
  const length = await page.evaluate(() => history.length);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(exitLink(page)).toBeInViewport({ ratio: 1 });
  await exitLink(page).click({ noWaitAfter: true });
  await expect.poll(readCover).toEqual(['pd-exit-cover', 'New tab', undefined]);
  respond();
  await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(length);
});

for (const [window, viewport] of sampleOf(Object.entries(viewports)))
  test(`in a ${window} window, every page has one exit, at the same place at the top right, and no other control has its color`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize(viewport);
    // All pages in the same font: on a slow machine a page may come without the web font (`font-display: optional`).
    await page.route('**/*.woff2', (route) => route.fulfill({ status: 204 }));
    const boxes = new Set<string>();
    for (const path of onePageOfEachKind) {
      if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
      await page.goto(path);
      const exits = page.locator(`a[href="${quickExit.link}"]`);
      await expect(exits, path).toHaveCount(1);
      const { x, y, width, height } = await exits.evaluate((exit) =>
        exit.getBoundingClientRect().toJSON(),
      );
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(x + width / 2, 'right').toBeGreaterThan(viewport.width * 0.75);
      boxes.add(JSON.stringify({ x, y, width, height }));
      const sameColorCount = await exits.evaluate((exit) => {
        const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
        return [...document.querySelectorAll('a, button')].filter(
          (control) => control !== exit && colorOf(control) === colorOf(exit),
        ).length;
      });
      expect(sameColorCount, path).toBe(0);
    }
    expect([...boxes]).toHaveLength(1);
  });

async function pressShift(page: Page, { times, everyMs }: { times: number; everyMs: number }) {
  for (let count = 0; count < times; count++) {
    await page.clock.runFor(everyMs);
    await page.keyboard.press('Shift');
  }
}

/**
 * Stops the clock of the page. To be called after hydration, because Playwright's clock hides the performance mark that
 * `waitForHydration` waits for.
 */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}

test('three presses of Shift and a pause leave the site; three presses with another key between them do not', async ({
  page,
}) => {
  await serveStandIn(page);
  await openHydrated(page, '/services/Kratom-Addiction');
  await stopClock(page);
  for (const key of ['Shift', 'Shift', 'a', 'Shift']) await page.keyboard.press(key);
  await page.keyboard.type('ABC'); // each letter with Shift held down
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(/Kratom/);
  await pressShift(page, { times: 3, everyMs: 200 });
  await page.clock.runFor(599);
  await expect(page).toHaveURL(/Kratom/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(quickExit.link);
});

for (const rhythm of sampleOf([400, 100, 200, 300]))
  test(`five presses of Shift, one every ${rhythm} ms, as for Sticky Keys, do not leave the site, and three presses do`, async ({
    page,
  }) => {
    await serveStandIn(page);
    await openHydrated(page, '/Contact');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.pressSequentially('help');
    await stopClock(page);
    await pressShift(page, { times: 5, everyMs: rhythm });
    await page.clock.runFor(5_000);
    await expect(message).toHaveValue('help');
    await expect(page).toHaveURL('/Contact');
    await pressShift(page, { times: 3, everyMs: rhythm });
    await page.clock.runFor(600);
    await expect(page).toHaveURL(quickExit.link);
  });

test('before React starts, three presses of Shift leave the site and five do not', async ({
  page,
}) => {
  await serveStandIn(page);
  await holdScripts(page);
  await page.goto('/Contact');
  await stopClock(page);
  await pressShift(page, { times: 5, everyMs: 200 });
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL('/Contact');
  await pressShift(page, { times: 3, everyMs: 200 });
  await page.clock.runFor(600);
  await expect(page).toHaveURL(quickExit.link);
});

test('three presses of Shift leave the site from a field and from the open menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await serveStandIn(page);
  await openHydrated(page, '/Contact');
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('help');
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(quickExit.link);
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(quickExit.link);
});

test('pages of different kinds have the exit link, which does not take the focus', async ({
  page,
}) => {
  for (const path of ['/', '/Contact', '/services/Residential-Program', '/safety']) {
    await openHydrated(page, path);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await expect(exitLink(page)).toBeVisible();
  }
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Leaving This Site' })).toBeVisible();
  const named = main.getByText('Leave this site', { exact: true });
  await expect(named.first(), 'the safety page explains the exit').toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the exit link leads to the other site without a referrer', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'only the protocol of Chromium switches scripts off');
    let referrer: string | undefined = 'not asked';
    await serveStandIn(page);
    page.on('request', (request) => {
      if (request.url() === quickExit.link) referrer = request.headers().referer;
    });
    await page.goto('/services/Kratom-Addiction');
    await exitLink(page).click();
    await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
    expect(referrer).toBeUndefined();
  });
});
