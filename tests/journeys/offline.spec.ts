import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from '#audit/run-axe.ts';
import { practiceAt } from '#build/practice.ts';
import { disconnections } from '#content/offline.ts';
import { contactTitle } from '#languages/es/contact-page.ts';
import * as spanish from '#languages/es/frame.ts';
import { offline } from '#practice/offline.yaml';
import { test } from '#tests/harness/base-test.ts';
import { fillForm, typedFields } from '../harness/contact-form.ts';
import {
  causeNames,
  causes,
  causesToSample,
  disconnect,
  openAndSavePages,
  reconnect,
  shortenTimeouts,
} from '../harness/disconnected.ts';
import { type InterruptibleSite, openInterruptibleSite } from '../harness/interruptible-site.ts';
import { address, officeTimes, phone } from '../harness/practice.ts';
import { secondPractice } from '../harness/second-practice.ts';
import { openHydrated, startReactByUse, waitForHydration } from '../harness/site.ts';

// A new browser for each test, with nothing in its cache.
test.use({ serviceWorkers: 'allow', keepsContext: false });

const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const names = await window.caches.keys();
    const cachedUrls = await Promise.all(
      names.map(async (name) => (await (await window.caches.open(name)).keys()).map((r) => r.url)),
    );
    return { names, paths: cachedUrls.flat().map((url) => new URL(url).pathname) };
  });

const countRegistrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Long, because Chromium checks for a new worker only after the page has loaded, and then fetches all files again. */
const slowTimeout = { timeout: 20_000 };

/** Switches on the data saver of the browser, so that the site saves no pages. */
const enableDataSaver = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

const savedCopyNote = (page: Page, { heading }: { heading: string }) =>
  page
    .getByRole('complementary', { name: 'Saved copy' })
    .getByText(new RegExp(`^${heading}. This copy was saved on \\w+ \\d+, \\d{4}`));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const mainLink = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

for (const cause of causeNames) {
  const otherCause = causes[cause === 'no network' ? 'server down' : 'no network'];

  test(`${cause}: the saved pages can be read, and every other address names the cause and links to saved pages, one in Spanish`, async ({
    page,
    interruptibleSite: site,
  }) => {
    await openAndSavePages(page, `${site.url}/careers`);
    await disconnect(page, site, cause);

    for (const { link, lang } of offline.pages) {
      await page.goto(site.url + link);
      if (lang) await expect(page.getByText('Esta copia se guardó el')).toBeVisible();
      else await expect(savedCopyNote(page, causes[cause]), link).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Call 988', exact: true }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: `Call ${phone}` }).first()).toBeVisible();
      await expect(page.getByText(address.street).first()).toBeVisible();
      await expect(page.getByText(officeTimes).first()).toBeVisible();
    }
    await page.goto(`${site.url}/services/Residential-Program`);
    await expect(page.getByText('A photo ID and your insurance card')).toBeVisible();

    await page.goto(`${site.url}/services/Kratom-Addiction`);
    await expect(heading(page, causes[cause].heading)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(causes[cause].reason);
    await expect(page.getByText(otherCause.heading).filter({ visible: true })).toHaveCount(0);
    await expect(page).toHaveTitle(/^No connection/);
    await expect(page.locator('main').getByText('Nebraska Family Helpline')).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Residential Program' }).click();
    await expect(heading(page, 'Residential Program')).toBeVisible();

    await page.goto(`${site.url}/careers`);
    await page.locator('main p[lang=es] a').click();
    await expect(page).toHaveURL(`${site.url}/es`);
    await expect(page.locator('aside[lang=es]')).toContainText('Esta copia se guardó el');
    await expect(page.locator('main[lang=es] h1')).toBeVisible();

    // "Try again" opens the requested page once the connection is back.
    await page.goto(`${site.url}/careers`);
    await reconnect(page, site);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page, 'Careers')).toBeVisible();
  });
}

for (const cause of causesToSample)
  test(`${cause}: a Spanish address without a saved page is answered in Spanish, and an English one in English`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await using site = await openInterruptibleSite(practiceAt(secondPractice).site);
    await openAndSavePages(page, `${site.url}/es`);
    await disconnect(page, site, cause);
    const own = spanish.disconnections[cause === 'no network' ? 'offline' : 'unreachable'];
    await page.goto(`${site.url}/es/no-existe`);
    await expect(heading(page, own.heading)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('main')).toContainText(own.reason);
    await expect(page.getByRole('main').locator('li[lang=en]', { hasText: 'Home' })).toBeVisible();
    expect((await axeFindings(page)).violations).toEqual([]);
    await mainLink(page, contactTitle).click();
    await expect(heading(page, contactTitle)).toBeVisible();
    await page.goto(`${site.url}/careers`);
    await expect(heading(page, causes[cause].heading)).toBeVisible();
  });

test('saved pages are shown when a proxy responds 502 because the server is down', {
  tag: '@nightly',
}, async ({ page, interruptibleSite: site }) => {
  await openAndSavePages(page, `${site.url}/careers`);
  await site.disconnect();
  const { port } = new URL(site.url);
  await using proxy = createServer((_request, response) =>
    response.writeHead(502).end('Bad Gateway'),
  );
  proxy.listen(Number(port), 'localhost');
  await once(proxy, 'listening');
  await page.goto(`${site.url}/Contact`);
  await expect(savedCopyNote(page, disconnections.unreachable)).toBeVisible();
  await page.goto(`${site.url}/about`);
  await expect(heading(page, disconnections.unreachable.heading)).toBeVisible();
});

test.describe('a server that never responds', () => {
  /**
   * Shortens the wait of the service worker from 8 to 0.8 seconds. The built file is changed, because no test can advance
   * the clock of a worker.
   */
  const shortenTimeoutOfWorker = (site: InterruptibleSite) =>
    site.publish({
      'service-worker.js': (code) => {
        expect(code).toContain('8e3');
        return code.replace('8e3', '800');
      },
    });

  test('does not block a link to a saved page, and does not delay the saved page with the phone number', async ({
    page,
    interruptibleSite: site,
  }) => {
    await shortenTimeoutOfWorker(site);
    await openAndSavePages(page, `${site.url}/services`);
    site.suspend();
    await mainLink(page, 'Residential Program').click();
    await expect(savedCopyNote(page, disconnections.unreachable)).toBeVisible();
    await expect(heading(page, 'Residential Program')).toBeVisible();
    await page.goto(`${site.url}/Contact`, { waitUntil: 'commit' });
    await expect(heading(page, 'Contact Us')).toBeVisible();
    await expect(savedCopyNote(page, disconnections.unreachable)).toBeVisible();
    await site.reconnect();
  });

  test('is named as the cause in the saved contact form', { tag: '@nightly' }, async ({
    page,
    interruptibleSite: site,
  }) => {
    await shortenTimeoutOfWorker(site);
    await openAndSavePages(page, `${site.url}/careers`);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await browser.detach();
    site.suspend();
    await page.goto(`${site.url}/Contact`, { waitUntil: 'commit' });
    const notice = page.locator('form [data-load-failure]');
    await expect(notice.getByText(disconnections.unreachable.heading)).toBeVisible();
    await site.reconnect();
    await waitForHydration(page);
    await expect(notice).toBeHidden();
  });
});

test('the cache of saved pages holds nothing that a visitor typed or sent, and no response to it', async ({
  page,
  interruptibleSite: site,
}) => {
  await openAndSavePages(page, `${site.url}/Contact`);
  const before = await readCaches(page);
  expect(before.paths).toEqual(expect.arrayContaining(offline.pages.map(({ link }) => link)));
  await fillForm(page, Object.fromEntries(typedFields.map((name) => [name, `Canary ${name}`])));
  // Two posts, by script and by form, and a page whose address contains the canary.
  await page.evaluate(() =>
    fetch('/handleForm.php', { method: 'POST', body: new URLSearchParams({ name: 'Canary' }) }),
  );
  await page.evaluate(() => HTMLFormElement.prototype.submit.call(document.forms[0]));
  await expect(page).toHaveURL(/handleForm\.php/);
  await page.goto(`${site.url}/Contact?name=Canary`);
  expect(await readCaches(page)).toEqual(before);
  const text = await page.evaluate(async () => {
    const answers = await Promise.all(
      (await window.caches.keys()).map(async (name) => {
        const cache = await window.caches.open(name);
        return Promise.all((await cache.matchAll()).map((answer) => answer.text()));
      }),
    );
    return answers.flat().join('');
  });
  expect(text).not.toContain('Canary');
});

test('a new release is shown at once and replaces the saved pages, and one that keeps no offline copy erases them and unregisters the worker', async ({
  page,
  interruptibleSite: site,
}) => {
  test.setTimeout(120_000); // the browser installs three workers
  await openAndSavePages(page, site.url);
  const before = await readCaches(page);
  await site.publish({
    'Contact/index.html': (html) => html.replace('>Contact Us<', '>Write to Us<'),
    'service-worker.js': (code) => code.replace(/"version":"\w+"/, '"version":"theNextOne"'),
  });
  await page.goto(`${site.url}/Contact`);
  await expect(page.getByText('Write to Us').first()).toBeVisible();
  await expect
    .poll(async () => (await readCaches(page)).names, slowTimeout)
    .toEqual(['offline-copy-theNextOne']);
  expect((await readCaches(page)).paths).toEqual(before.paths);
  await site.disconnect();
  await page.goto(`${site.url}/Contact`);
  await expect(page.getByText('Write to Us').first()).toBeVisible();
  await expect(savedCopyNote(page, disconnections.unreachable)).toBeVisible();

  // With `keepsOfflineCopy = false`, the build writes an empty list of files.
  await site.publish({
    'service-worker.js': (code) => code.replace(/"files":\[.*?\]/, '"files":[]'),
  });
  await site.reconnect();
  await page.goto(`${site.url}/Contact`); // a page load makes the browser check for a new worker
  await expect.poll(() => countRegistrations(page), slowTimeout).toBe(0);
  expect((await readCaches(page)).names).toEqual([]);
});

test('the button on the safety page erases the saved pages and unregisters the worker', async ({
  page,
  interruptibleSite: site,
}) => {
  await openAndSavePages(page, `${site.url}/safety`);
  await page.getByRole('button', { name: 'Remove the saved pages' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed.' })).toBeVisible();
  expect(await countRegistrations(page)).toBe(0);
  expect((await readCaches(page)).names).toEqual([]);
});

test('a browser with data saver registers no worker', async ({ page, interruptibleSite: site }) => {
  await enableDataSaver(page);
  await page.addInitScript(shortenTimeouts);
  let registrationCount = 0;
  await page.exposeFunction('tellTest', () => {
    registrationCount += 1;
  });
  await page.addInitScript(() => {
    const { tellTest } = window as unknown as { tellTest(): void };
    ServiceWorkerContainer.prototype.register = () => {
      tellTest();
      return Promise.reject();
    };
  });
  await openHydrated(page, site.url);
  await page.waitForTimeout(500); // time passes to show that no worker is registered: registration would follow after 50 ms
  expect([registrationCount, await countRegistrations(page)]).toEqual([0, 0]);
});

// Here both causes run the same code.
for (const cause of causesToSample) {
  test(`${cause}: a link opens a saved page, and Back returns to the scroll position`, async ({
    page,
    interruptibleSite: site,
  }) => {
    await openAndSavePages(page, `${site.url}/services`);
    await disconnect(page, site, cause);
    const link = mainLink(page, 'Residential Program');
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 300));
    await link.focus();
    const scrollYBefore = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(savedCopyNote(page, causes[cause])).toBeVisible();
    await expect(heading(page, 'Residential Program')).toBeVisible();
    await expect(page).toHaveURL(/Residential-Program$/);
    expect(await page.evaluate(() => scrollY), 'the saved page starts at its top').toBe(0);

    await reconnect(page, site);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/services`);
    await expect(heading(page, 'Services')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollYBefore);
  });

  test(`${cause}: a link to a page that is not saved opens the offline page, and Back returns`, async ({
    page,
    interruptibleSite: site,
  }) => {
    await openAndSavePages(page, site.url);
    await disconnect(page, site, cause);
    await footerLink(page, 'Resources').click();
    await expect(heading(page, causes[cause].heading)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/Resources`);
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(footerLink(page, 'Resources')).toBeVisible();
    await expect(heading(page, causes[cause].heading)).toHaveCount(0);

    await page.goForward();
    await reconnect(page, site);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page, 'Resources')).toBeVisible();
  });

  test(`${cause}: Back to a page that is not saved opens the offline page, and Forward returns when the connection is back`, {
    tag: '@nightly',
  }, async ({ page, interruptibleSite: site }) => {
    await openAndSavePages(page, `${site.url}/careers`);
    await footerLink(page, 'Resources').click();
    await expect(heading(page, 'Resources')).toBeFocused();
    await page.reload();
    await startReactByUse(page);
    await disconnect(page, site, cause);
    await page.goBack();
    await expect(heading(page, causes[cause].heading)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/careers`);
    await reconnect(page, site);
    await page.goForward();
    await expect(page).toHaveURL(`${site.url}/Resources`);
    await expect(heading(page, 'Resources')).toBeVisible();
  });
}

for (const cause of causeNames) {
  test(`${cause}, nothing saved: a link that fails, and then Back that fails, opens a dialog with the cause, and Try again opens the page later`, async ({
    page,
    interruptibleSite: site,
  }) => {
    await enableDataSaver(page);
    await openHydrated(page, `${site.url}/careers`);
    await disconnect(page, site, cause);
    const link = footerLink(page, 'Resources');
    await link.focus();
    const scrollYBefore = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: causes[cause].heading });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription(/^\S.* The page could not be opened/);
    await expect(dialog).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();
    await expect(dialog.getByRole('link', { name: `Call ${phone}` })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/careers`);
    expect((await axeFindings(page)).violations).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrollYBefore);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();
    await dialog.evaluate((element) =>
      element.addEventListener('close', () => element.setAttribute('data-tried', '')),
    );
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog[data-tried]')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();

    await reconnect(page, site);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Resources')).toBeFocused();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/careers`);
    await expect(heading(page, 'Careers')).toBeVisible();

    // The same for Back, after a reload, so that the router has not loaded the earlier page.
    await page.goForward();
    await expect(heading(page, 'Resources')).toBeVisible();
    await page.reload();
    await startReactByUse(page);
    await disconnect(page, site, cause);
    await page.evaluate(() => history.back());
    const tryAgainButton = dialog.getByRole('button', { name: 'Try again' });
    await expect(tryAgainButton).toBeFocused();
    await expect(page).toHaveURL(`${site.url}/Resources`);
    await reconnect(page, site);
    await tryAgainButton.click();
    await expect(heading(page, 'Careers')).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/careers`);
    await page.goForward();
    await expect(heading(page, 'Resources')).toBeVisible();
  });
}
