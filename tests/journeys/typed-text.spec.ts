import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames } from '#contact/fields.ts';
import { blankForm } from '#contact/form.ts';
import { quickExit } from '#content/navigation.ts';
import { control, expectValues, fillForm } from '../harness/contact-form.ts';
import { expect, holdScripts, openHydrated, openResources, test } from '../harness/site.ts';

// /safety promises that unsent text does not outlive the tab on this device. Chromium writes to its profile: session
// storage; the values of fields after about five seconds, for reopening the tab; and, when a page is left, names and
// addresses in fields, for autofill.

const marks = { name: 'Zelda Markham', email: 'zeldamark@example.com', message: 'markedmessage' };

/** The files of a profile that hold any of these texts, as UTF-8 or as UTF-16. */
function filesWith(profile: string, texts: readonly string[]) {
  const wanted = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]);
  return readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      try {
        const bytes = readFileSync(file);
        return wanted.some((text) => bytes.includes(text));
      } catch {
        return false; // the browser has removed the file in the meantime
      }
    });
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'closing the tab': async (page) => {
    await page.context().newPage();
    await page.close();
  },
  'closing the browser': async () => {},
  'reloading and closing the tab': async (page) => {
    await page.evaluate(() => location.reload());
    await expect(control(page, 'message')).toHaveValue(marks.message);
    await page.close();
  },
  'a slow load of another page of the site': async (page) => {
    await page.route('**/careers', async (route) => {
      await new Promise((later) => setTimeout(later, 2_000)); // leaves time for the form to restore its values
      await route.continue();
    });
    await page.evaluate(() => location.assign('/careers'));
    await page.waitForURL('**/careers');
  },
  'following a link to another page of the site': openResources,
  'leaving the site quickly': async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: quickExit.name }).click();
    await page.waitForURL(`${new URL(quickExit.link).origin}/**`);
  },
};

/**
 * Types in a new browser profile and leaves the page; returns the files of the profile that hold the text at each
 * stage.
 */
async function filesAfter(leave: (page: Page) => Promise<unknown>, url: string, options: object) {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const texts = Object.values(marks);
  try {
    const [page = await context.newPage()] = context.pages();
    await page.route(`${new URL(quickExit.link).origin}/**`, (route) =>
      route.fulfill({ body: 'another website' }),
    );
    await page.goto(`${url}/Contact?seen=by-the-profile`);
    await fillForm(page, marks, 'pressSequentially');
    // Time passes to show that nothing is written: Chromium saves the values of fields after about five seconds.
    await page.waitForTimeout(8_000);
    await expect.poll(() => filesWith(profile, ['by-the-profile'])).not.toEqual([]); // shows that Chromium has written to the profile
    const typing = filesWith(profile, texts);
    await leave(page);
    // Time passes to show that nothing is written: Chromium writes session storage within a few seconds.
    await new Promise((later) => setTimeout(later, 3_000));
    const left = filesWith(profile, texts);
    await context.close();
    return { typing, left, closed: filesWith(profile, texts) };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

test(`the browser profile holds no typed text after ${Object.keys(ways).join(', ')}`, async ({
  site,
  launchOptions,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'the test reads the profile files of Chromium');
  test.setTimeout(180_000);
  // In parallel, because most of the time is spent waiting for the browsers to write.
  const found = await Promise.all(
    Object.entries(ways).map(async ([way, leave]) => [
      way,
      await filesAfter(leave, site.url, launchOptions),
    ]),
  );
  const nothing = { typing: [], left: [], closed: [] };
  expect(found).toEqual(Object.keys(ways).map((way) => [way, nothing]));
});

test('the form keeps the typed text while another page is shown, without storing it', async ({
  page,
  browserName,
}) => {
  await openHydrated(page, '/Contact');
  const typed = await fillForm(page, { department: 'Billing' });
  await openResources(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expectValues(page, typed);
  await expect(page.getByText('Still needed: name')).toHaveCount(0);
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name]));
  expect(await kept()).not.toContain(typed.email);
  if (browserName === 'firefox') return; // Firefox itself restores fields on reload
  await page.reload();
  await expectValues(page, blankForm, 'a reload by the browser empties the form');
});

test('text restored by a reload starts the security check and is sent by one press', async ({
  page,
}) => {
  await openHydrated(page, '/Contact');
  await fillForm(page);
  await page.evaluate(() => location.reload());
  await expect(page.locator('#missing-fields')).toHaveText('');
  await expect(page.locator(`[name="${tokenField}"]`)).not.toHaveValue('');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toHaveCount(0);
});

test('a quick exit empties a form that the server has sent back with the typed text', async ({
  page,
  watch,
}) => {
  const { origin } = new URL(quickExit.link);
  watch.expectedErrors.push(/status of 422/, new RegExp(`request to another origin: ${origin}`));
  const { promise: looked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`${origin}/**`, async (route) => {
    await looked;
    await route.fulfill({ body: '' });
  });
  await holdScripts(page);
  await page.goto('/Contact');
  const typed = await fillForm(page, { department: 'Billing' });
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('heading', { name: 'Your message is not sent yet' })).toBeVisible();
  await expectValues(page, typed);

  // An observer in the page reports the values, because Playwright cannot evaluate in a page that is navigating away.
  let left: unknown;
  await page.exposeFunction('tellTest', (values: unknown) => {
    left = values;
  });
  await page.evaluate((names) => {
    const tell = (globalThis as unknown as { tellTest(values: unknown): void }).tellTest;
    new MutationObserver(() => {
      const typedInto = document.querySelector<HTMLFormElement>('main form');
      const form = new FormData(typedInto ?? undefined);
      tell(Object.fromEntries(names.map((name) => [name, form.get(name)])));
    }).observe(document.documentElement, { childList: true }); // the cover is added here
  }, fieldNames);
  const leave = page.getByRole('contentinfo').getByRole('link', { name: quickExit.name });
  await leave.click({ noWaitAfter: true });
  const { [tokenField]: _, ...blank } = blankForm;
  await expect.poll(() => left).toEqual(blank);
  answer();
});
