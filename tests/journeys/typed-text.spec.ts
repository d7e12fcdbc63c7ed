import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames } from '#contact/fields.ts';
import { blankForm } from '#contact/form.ts';
import { quickExit } from '#practice/navigation.yaml';
import { control, expectValues, fillForm } from '../harness/contact-form.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import { expect, holdScripts, openHydrated, openResources, test } from '../harness/site.ts';

// The page /safety promises that unsent text does not stay on the device after the tab is closed. Chromium writes to
// its profile: session storage; about every five seconds the values of fields, to reopen the tab; and, when the visitor
// leaves a page, the names and addresses in its fields, for autofill.

const markedValues = {
  name: 'Zelda Markham',
  email: 'zeldamark@example.com',
  message: 'markedmessage',
};

/** Returns the files of a profile that contain any of these texts, as UTF-8 or as UTF-16. */
function findFilesWith(profile: string, texts: readonly string[]) {
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

const waysToLeave: Record<string, (page: Page) => Promise<unknown>> = {
  'closing the browser': async () => {},
  'reloading and closing the tab': async (page) => {
    await page.evaluate(() => location.reload()); // the page's own reload, as by "Load this page again"
    await expect(control(page, 'message')).toHaveValue(markedValues.message);
    await page.close();
  },
  'leaving the site quickly': async (page) => {
    await page.getByRole('link', { name: quickExit.name }).click();
    await page.waitForURL(`${new URL(quickExit.link).origin}/**`);
  },
  'closing the tab': async (page) => {
    await page.context().newPage();
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
};

/**
 * Types into the form in a new browser profile and leaves the page. Returns the files of the profile that contain the
 * text while typing, after leaving, and after the browser is closed.
 */
async function findFilesAfter(
  leavePage: (page: Page) => Promise<unknown>,
  url: string,
  options: object,
) {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const texts = Object.values(markedValues);
  try {
    const [page = await context.newPage()] = context.pages();
    await page.route(`${new URL(quickExit.link).origin}/**`, (route) =>
      route.fulfill({ body: 'another website' }),
    );
    await page.goto(`${url}/Contact?seen=by-the-profile`);
    await fillForm(page, markedValues, { method: 'pressSequentially' });
    // Time passes to show that nothing is written: Chromium saves the values of fields after about five seconds.
    await page.waitForTimeout(8_000);
    await expect.poll(() => findFilesWith(profile, ['by-the-profile'])).not.toEqual([]); // shows that Chromium has written to the profile
    const whileTyping = findFilesWith(profile, texts);
    await leavePage(page);
    // Time passes to show that nothing is written: Chromium writes session storage within a few seconds.
    await new Promise((later) => setTimeout(later, 3_000));
    const afterLeaving = findFilesWith(profile, texts);
    await context.close();
    return { whileTyping, afterLeaving, afterClosing: findFilesWith(profile, texts) };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const waysToTest = sampleOf(Object.entries(waysToLeave), 3);
test(`the browser profile holds no typed text after ${waysToTest.map(([way]) => way).join(', ')}`, async ({
  site,
  launchOptions,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'the test reads the profile files of Chromium');
  test.setTimeout(180_000);
  // In parallel, because most of the time is spent waiting for the browsers to write.
  const filesByWay = await Promise.all(
    waysToTest.map(async ([way, leavePage]) => [
      way,
      await findFilesAfter(leavePage, site.url, launchOptions),
    ]),
  );
  const nothing = { whileTyping: [], afterLeaving: [], afterClosing: [] };
  expect(filesByWay).toEqual(waysToTest.map(([way]) => [way, nothing]));
});

test('the form keeps the typed text while another page is shown, without using browser storage', async ({
  page,
  browserName,
}) => {
  await openHydrated(page, '/Contact');
  const typed = await fillForm(page, { department: 'Billing' });
  await openResources(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expectValues(page, typed);
  await expect(page.getByText('Still needed: name')).toHaveCount(0);
  const readStorage = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name]));
  expect(await readStorage()).not.toContain(typed.email);
  if (browserName === 'firefox') return; // Firefox itself restores fields on reload
  await page.reload();
  await expectValues(page, blankForm, 'a reload by the browser empties the form');
});

test('after a reload that restores the text, the security check runs, and one press sends the message', async ({
  page,
}) => {
  await openHydrated(page, '/Contact');
  // In Firefox, React gets no event from a fill through WebDriver BiDi, and reads the fields up to a second later.
  await fillForm(page, {}, { method: 'pressSequentially' });
  await page.evaluate(() => location.reload()); // the page's own reload restores the text
  await expect(page.locator('#missing-fields')).toHaveText('');
  await expect(page.locator(`[name="${tokenField}"]`)).not.toHaveValue('');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  await expect(page.getByRole('group', { name: /^There (is a|are) / })).toHaveCount(0);
});

test('a quick exit empties a form that the server has sent back with the typed text', async ({
  page,
  watch,
}) => {
  const { origin } = new URL(quickExit.link);
  watch.expectedErrors.push(/status of 422/, new RegExp(`request to another origin: ${origin}`));
  const { promise: coverSeen, resolve: respond } = Promise.withResolvers<void>();
  await page.route(`${origin}/**`, async (route) => {
    await coverSeen;
    await route.fulfill({ body: '' });
  });
  await holdScripts(page);
  await page.goto('/Contact');
  const typed = await fillForm(page, { department: 'Billing' });
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('heading', { name: 'Your message is not sent yet' })).toBeVisible();
  await expectValues(page, typed);

  // An observer in the page reports the values, because Playwright cannot evaluate in a page that is navigating away.
  let valuesUnderCover: unknown;
  await page.exposeFunction('tellTest', (values: unknown) => {
    valuesUnderCover = values;
  });
  await page.evaluate((names) => {
    const tell = (globalThis as unknown as { tellTest(values: unknown): void }).tellTest;
    new MutationObserver(() => {
      const typedInto = document.querySelector<HTMLFormElement>('main form');
      const form = new FormData(typedInto ?? undefined);
      tell(Object.fromEntries(names.map((name) => [name, form.get(name)])));
    }).observe(document.documentElement, { childList: true }); // the cover is added here
  }, fieldNames);
  const exitLink = page.getByRole('link', { name: quickExit.name });
  await exitLink.click({ noWaitAfter: true });
  const { [tokenField]: _, ...blank } = blankForm;
  await expect.poll(() => valuesUnderCover).toEqual(blank);
  respond();
});
