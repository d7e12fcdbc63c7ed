import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames } from '#contact/fields.ts';
import { blankForm } from '#contact/form.ts';
import { quickExit } from '#content/navigation.ts';
import { control, expectValues, fillForm } from '../harness/contact-form.ts';
import { expect, holdScripts, open, openResources, test } from '../harness/site.ts';

// /safety promises that nothing typed and not sent outlives the tab on this device. Chromium writes to its profile what a
// page puts into session storage; after some seconds what stands in fields, to open the tab again; and when another page
// comes the names and addresses in fields, to fill in other forms.

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
        return false; // removed meanwhile by the browser
      }
    });
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'closing the tab': async (page) => {
    await page.context().newPage();
    await page.close();
  },
  'closing the browser': async () => {},
  'a load of the same page, and closing': async (page) => {
    await page.evaluate(() => location.reload());
    await expect(control(page, 'message')).toHaveValue(marks.message);
    await page.close();
  },
  'a slow load of another page of the site': async (page) => {
    await page.route('**/careers', async (route) => {
      await new Promise((later) => setTimeout(later, 2_000)); // the fields have their text again meanwhile
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

/** Types into a browser of its own, leaves, and says in which files of its profile the text was found, and when. */
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
    // Time passes to show that nothing is written: Chromium notes the state of a tab's fields after some five seconds.
    await page.waitForTimeout(8_000);
    await expect.poll(() => filesWith(profile, ['by-the-profile'])).not.toEqual([]); // it does write
    const typing = filesWith(profile, texts);
    await leave(page);
    await new Promise((later) => setTimeout(later, 3_000)); // session storage is written within some seconds
    const left = filesWith(profile, texts);
    await context.close();
    return { typing, left, closed: filesWith(profile, texts) };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

test(`after ${Object.keys(ways).join(', ')} nothing typed is in the browser's profile`, async ({
  site,
  launchOptions,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'reads the files of a Chromium profile');
  test.setTimeout(180_000);
  // At the same time, because most of it is waiting for the browsers to write.
  const found = await Promise.all(
    Object.entries(ways).map(async ([way, leave]) => [
      way,
      await filesAfter(leave, site.url, launchOptions),
    ]),
  );
  const nothing = { typing: [], left: [], closed: [] };
  expect(found).toEqual(Object.keys(ways).map((way) => [way, nothing]));
});

test('what was typed is still there after another page of the site, and nowhere else', async ({
  page,
  browserName,
}) => {
  await open(page, '/Contact');
  const typed = await fillForm(page, { department: 'Billing' });
  await openResources(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expectValues(page, typed);
  await expect(page.getByText('Still needed: name')).toHaveCount(0);
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name]));
  expect(await kept()).not.toContain(typed.email);
  if (browserName === 'firefox') return; // it restores the fields of a page that it loads again
  await page.reload();
  await expectValues(page, blankForm, 'a reload by the browser tells no page beforehand');
});

test('text that is there already starts the security check, and is sent at the first press', async ({
  page,
}) => {
  await open(page, '/Contact');
  await fillForm(page);
  await page.evaluate(() => location.reload());
  await expect(page.locator('#missing-fields')).toHaveText('');
  await expect(page.locator(`[name="${tokenField}"]`)).not.toHaveValue('');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toHaveCount(0);
});

test('a quick exit empties the form of an answer, into which the server has written what was typed', async ({
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

  // Seen from inside: once it is leaving, a page cannot be asked any more.
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
    }).observe(document.documentElement, { childList: true }); // where the cover comes
  }, fieldNames);
  const leave = page.getByRole('contentinfo').getByRole('link', { name: quickExit.name });
  await leave.click({ noWaitAfter: true });
  const { [tokenField]: _, ...blank } = blankForm;
  await expect.poll(() => left).toEqual(blank);
  answer();
});
