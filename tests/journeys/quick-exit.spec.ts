import type { Page } from '@playwright/test';
import { quickExit } from '#content/navigation.ts';
import { expect, holdScripts, hydrated, open, test } from '../harness/site.ts';

const elsewhere = new URL(quickExit.link).origin;

/** The page that the exit leads to, without asking it: the test stays on this machine. It answers after `until`. */
const standIn = (page: Page, until?: Promise<void>) =>
  page.route(`${elsewhere}/**`, async (route) => {
    await until;
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Rain</h1>' });
  });

/** What lies over the middle of the page that is left, its title, and what its form holds. */
async function whatCovers(page: Page) {
  // Seen from inside: once it is leaving, a page cannot be asked any more.
  let seen: unknown;
  await page.exposeFunction('tellTest', (state: unknown) => {
    seen = state;
  });
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { tellTest(state: unknown): void }).tellTest;
    new MutationObserver(() => {
      if (!document.getElementById('pd-exit-cover')) return;
      const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      tell([top?.id, document.title, document.forms[0]?.querySelector('input')?.value]);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => seen;
}

const leaveLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Leave this site' });

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(new RegExp(`request to another origin: ${elsewhere}`));
});

test('the link empties the form, blanks the page and leaves nothing to go back to', async ({
  page,
}) => {
  // A slow page, which the cover is for; a quick one would end the old page with what it tells still on its way.
  const { promise: looked, resolve: answer } = Promise.withResolvers<void>();
  await standIn(page, looked);
  const covered = await whatCovers(page);
  await open(page, '/about');
  await page.goto('/Contact');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ana');
  const length = await page.evaluate(() => history.length);
  await leaveLink(page).click({ noWaitAfter: true });
  await expect.poll(covered).toEqual(['pd-exit-cover', 'New tab', '']);
  answer();
  await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(length);
  await back(page);
  await expect.poll(() => path(page)).toBe('/about');
});

/** Not `goBack()`: Firefox's driver waits for a load, and a page from the back/forward cache has none. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const path = (page: Page) =>
  page.evaluate(() => location.pathname).catch(() => 'between two pages');

test('the exit link in the text of a page blanks the page as well', async ({ page }) => {
  const { promise: looked, resolve: answer } = Promise.withResolvers<void>();
  await standIn(page, looked);
  const covered = await whatCovers(page);
  await open(page, '/services/Kratom-Addiction');
  const length = await page.evaluate(() => history.length);
  const link = page.getByRole('main').getByRole('link', { name: 'Leave this site' });
  await link.click({ noWaitAfter: true });
  await expect.poll(covered).toEqual(['pd-exit-cover', 'New tab', undefined]);
  answer();
  await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(length);
});

async function pressShift(page: Page, times: number, everyMs: number) {
  for (let count = 0; count < times; count++) {
    await page.clock.runFor(everyMs);
    await page.keyboard.press('Shift');
  }
}

/** From now on time passes in the page only when the test says so. After the load: it hides when React was ready. */
async function holdTime(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}

test('Shift three times and a pause leaves the site, with other keys between it does not', async ({
  page,
}) => {
  await standIn(page);
  await open(page, '/services/Kratom-Addiction');
  await holdTime(page);
  for (const key of ['Shift', 'Shift', 'a', 'Shift']) await page.keyboard.press(key);
  await page.keyboard.type('ABC'); // Shift held for each
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(/Kratom/);
  await pressShift(page, 3, 200);
  await page.clock.runFor(599);
  await expect(page).toHaveURL(/Kratom/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(quickExit.link);
});

for (const rhythm of [100, 200, 300, 400])
  test(`Shift five times every ${rhythm} ms, which switches on Sticky Keys, keeps the page and the message`, async ({
    page,
  }) => {
    await standIn(page);
    await open(page, '/Contact');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.pressSequentially('help');
    await holdTime(page);
    await pressShift(page, 5, rhythm);
    await page.clock.runFor(5_000);
    await expect(message).toHaveValue('help');
    await expect(page).toHaveURL('/Contact');
    await pressShift(page, 3, rhythm);
    await page.clock.runFor(600);
    await expect(page).toHaveURL(quickExit.link);
  });

test('Shift three times leaves the site before React starts too', async ({ page }) => {
  await standIn(page);
  await holdScripts(page);
  await page.goto('/Contact');
  await holdTime(page);
  await pressShift(page, 5, 200);
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL('/Contact');
  await pressShift(page, 3, 200);
  await page.clock.runFor(600);
  await expect(page).toHaveURL(quickExit.link);
});

test('Shift three times leaves the site from a field and from the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await standIn(page);
  await open(page, '/Contact');
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('help');
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(quickExit.link);
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(quickExit.link);
});

test('the exit link is on every page and never takes the focus by itself', async ({ page }) => {
  for (const path of ['/', '/Contact', '/services/Residential-Program', '/safety']) {
    await open(page, path);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await expect(leaveLink(page)).toBeVisible();
  }
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Leaving This Site' })).toBeVisible();
  const named = main.getByText('Leave this site', { exact: true });
  await expect(named.first(), 'how to use it and what it keeps').toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the exit link leads to the other site without a referrer', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'scripts are switched off by Chromium’s own protocol');
    let referrer: string | undefined = 'not asked';
    await standIn(page);
    page.on('request', (request) => {
      if (request.url() === quickExit.link) referrer = request.headers().referer;
    });
    await page.goto('/services/Kratom-Addiction');
    await page.locator('main').getByRole('link', { name: 'Leave this site' }).click();
    await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
    expect(referrer).toBeUndefined();
  });
});
