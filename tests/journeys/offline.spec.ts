import { expect, type Page, test } from '@playwright/test';
import { offline } from '#content/offline.ts';
import { fillForm, typedFields } from '../harness/contact-form.ts';
import { openOwnSite } from '../harness/own-site.ts';
import { address, officeTimes, phone } from '../harness/practice.ts';
import { open } from '../harness/site.ts';

test.use({ serviceWorkers: 'allow' });

const caches = (page: Page) =>
  page.evaluate(async () => {
    const names = await window.caches.keys();
    const kept = await Promise.all(
      names.map(async (name) => (await (await window.caches.open(name)).keys()).map((r) => r.url)),
    );
    return { names, paths: kept.flat().map((url) => new URL(url).pathname) };
  });

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The page waits for three seconds before it registers the worker; these tests do not. */
function skipWait() {
  const wait = window.setTimeout;
  const sooner = (act: TimerHandler, ms?: number) => wait(act, ms === 3000 ? 0 : ms);
  Object.assign(window, { setTimeout: sooner });
}

/** A first visit, until the copy has been made. */
async function visit(page: Page, url: string) {
  await page.addInitScript(skipWait);
  await open(page, url);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
}

/** Chromium looks for a new worker only when the page has settled, and fetches all that is kept again. */
const takesItsTime = { timeout: 20_000 };

const note = /You are offline. This copy was saved on \w+ \d+, \d{4}/;

test('without a network the kept pages can be read, and every other address says so', async ({
  page,
}) => {
  await using site = await openOwnSite();
  await visit(page, `${site.url}/careers`);
  await site.stop();

  for (const { link } of offline.pages) {
    await page.goto(site.url + link);
    await expect(page.getByText(note), link).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible();
    await expect(page.getByRole('link', { name: `Call ${phone}` }).first()).toBeVisible();
    await expect(page.getByText(address.street).first()).toBeVisible();
    await expect(page.getByText(officeTimes).first()).toBeVisible();
  }
  await page.goto(`${site.url}/services/Residential-Program`);
  await expect(page.getByText('A photo ID and your insurance card')).toBeVisible();

  await page.goto(`${site.url}/services/Kratom-Addiction`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveTitle(/^Offline/);
  await expect(page.locator('main').getByText('Nebraska Family Helpline')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Residential Program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Residential Program' })).toBeVisible();

  // The same address again, once the network is back, is the page that was asked for.
  await page.goto(`${site.url}/careers`);
  await site.start();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
});

test('a network that never answers does not keep the phone number back', async ({ page }) => {
  await using site = await openOwnSite();
  // Its eight seconds of patience pass in the worker, where no test can turn the clock.
  await site.stop();
  site.change('service-worker.js', (code) => {
    expect(code).toContain('8e3');
    return code.replace('8e3', '800');
  });
  await site.start();
  await visit(page, `${site.url}/careers`);
  site.signal('SIGSTOP');
  await page.goto(`${site.url}/Contact`, { waitUntil: 'commit' });
  await expect(page.getByText(note)).toBeVisible();
  site.signal('SIGCONT');
});

test('nothing that is typed, sent or answered is kept', async ({ page }) => {
  await using site = await openOwnSite();
  await visit(page, `${site.url}/Contact`);
  const before = await caches(page);
  expect(before.paths).toEqual(expect.arrayContaining(offline.pages.map(({ link }) => link)));
  await fillForm(page, Object.fromEntries(typedFields.map((name) => [name, `Canary ${name}`])));
  // Two posts and an answer with the canary in it: by script and as a page.
  await page.evaluate(() =>
    fetch('/handleForm.php', { method: 'POST', body: new URLSearchParams({ name: 'Canary' }) }),
  );
  await page.evaluate(() => HTMLFormElement.prototype.submit.call(document.forms[0]));
  await expect(page).toHaveURL(/handleForm\.php/);
  await page.goto(`${site.url}/Contact?name=Canary`);
  expect(await caches(page)).toEqual(before);
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

test('a new version is shown at once and replaces the copy', async ({ page }) => {
  await using site = await openOwnSite();
  await visit(page, site.url);
  const before = await caches(page);
  await site.stop();
  site.change('Contact/index.html', (html) => html.replace('>Contact Us<', '>Write to Us<'));
  site.change('service-worker.js', (code) =>
    code.replace(/"version":"\w+"/, '"version":"theNextOne"'),
  );
  await site.start();
  await page.goto(`${site.url}/Contact`);
  await expect(page.getByText('Write to Us').first()).toBeVisible();
  await expect
    .poll(async () => (await caches(page)).names, takesItsTime)
    .toEqual(['offline-copy-theNextOne']);
  expect((await caches(page)).paths).toEqual(before.paths);
  await site.stop();
  await page.goto(`${site.url}/Contact`);
  await expect(page.getByText('Write to Us').first()).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
});

test('the off switch erases the copy and removes the worker', async ({ page }) => {
  await using site = await openOwnSite();
  await visit(page, site.url);
  await site.stop();
  // What `keepsOfflineCopy = false` makes the build write.
  site.change('service-worker.js', (code) => code.replace(/"files":\[.*?\]/, '"files":[]'));
  await site.start();
  await page.goto(`${site.url}/Contact`); // looks for a new worker by itself
  await expect.poll(() => registrations(page), takesItsTime).toBe(0);
  expect((await caches(page)).names).toEqual([]);
});

test('a visitor removes the copy on the page about safety', async ({ page }) => {
  await using site = await openOwnSite();
  await visit(page, `${site.url}/safety`);
  await page.getByRole('button', { name: 'Remove the saved pages' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed.' })).toBeVisible();
  expect(await registrations(page)).toBe(0);
  expect((await caches(page)).names).toEqual([]);
});

test('who saves data is sent nothing for later', async ({ page }) => {
  await using site = await openOwnSite();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.addInitScript(skipWait);
  let asked = 0;
  await page.exposeFunction('tellTest', () => {
    asked += 1;
  });
  await page.addInitScript(() => {
    const { tellTest } = window as unknown as { tellTest(): void };
    ServiceWorkerContainer.prototype.register = () => {
      tellTest();
      return Promise.reject();
    };
  });
  await open(page, site.url);
  await page.waitForTimeout(500);
  expect([asked, await registrations(page)]).toEqual([0, 0]);
});
