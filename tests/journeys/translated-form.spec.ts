import type { Page } from '@playwright/test';
import { type FieldName, fieldNames, fields } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';
import { formPath } from '#contact/wire.ts';
import { sentText } from '#words/fields.ts';
import { typedFields } from '../harness/contact-form.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import { sampleMessage } from '../harness/sample-message.ts';
import { delayScripts, expect, openHydrated, test, waitForIsland } from '../harness/site.ts';
import { translated, translatorScript } from '../harness/translate.ts';

/** Returns a message for a department other than the preselected one. */
const messageOf = (text: string): ContactMessage => ({
  ...sampleMessage,
  department: 'Residential Treatment',
  message: text,
});

const control = (page: Page, name: FieldName) => page.locator(`main [name="${name}"]`);

/** Types the text key by key, or selects the option by its translated label. */
async function enterValue(page: Page, name: FieldName, text: string) {
  if (fields[name].kind === 'select')
    await control(page, name).selectOption({ label: translated(text) });
  else await control(page, name).pressSequentially(text);
  await expect(control(page, name)).toHaveValue(text);
}

/** Replaces the text by keys, because in Firefox fill() keeps the earlier text of an e-mail field. */
async function replaceText(page: Page, name: FieldName, text: string) {
  await control(page, name).press('ControlOrMeta+a');
  await control(page, name).pressSequentially(text);
  await expect(control(page, name)).toHaveValue(text);
}

const sendButton = (page: Page) =>
  page.getByRole('button', { name: translated('Send message'), exact: true });
const missingFields = (page: Page) => page.getByText(translated('Still needed:'));

const errorSummary = (page: Page) =>
  page.getByRole('group', { name: translated('There is a problem') });

/** The fields that the visitor has filled in before the translation starts. */
const moments: Record<string, readonly FieldName[]> = {
  'before typing': [],
  'while the visitor types': ['name', 'email'],
  'after typing': typedFields,
};
for (const [moment, typedEarly] of sampleOf(Object.entries(moments).reverse()))
  test(`a form translated ${moment} keeps and sends the typed text`, async ({ page, site }) => {
    const message = messageOf(`My brother needs help. Whom can I talk to? (${moment})`);
    await openHydrated(page, '/Contact');
    for (const name of typedEarly) await control(page, name).pressSequentially(message[name]);
    await waitForIsland(page);
    await page.evaluate(translatorScript);
    for (const name of fieldNames.filter((each) => !typedEarly.includes(each)))
      await enterValue(page, name, message[name]);
    for (const name of fieldNames) await expect(control(page, name)).toHaveValue(message[name]);
    await expect(sendButton(page)).toBeEnabled({ timeout: 30_000 });
    await expect(missingFields(page)).toHaveCount(0);
    await sendButton(page).click();
    await expect(page.getByText(translated(sentText), { exact: true })).toBeVisible();
    await expect(page.locator(':focus')).toContainText(translated(sentText));

    const mail = await site.mailbox.waitForText(message.message);
    for (const value of Object.values(message)) expect(mail.text).toContain(value);
  });

test('a translated form shows each warning and error until it is corrected', async ({ page }) => {
  await openHydrated(page, '/Contact');
  await waitForIsland(page);
  await page.evaluate(translatorScript);
  const message = messageOf('Please call me. My number is 219-09-9999');
  for (const name of fieldNames) await enterValue(page, name, message[name]);
  const warning = page
    .locator('[aria-live=polite]')
    .filter({ hasText: translated('Your message may hold') });
  await expect(warning).toContainText(translated('a Social Security number'));
  await replaceText(page, 'message', 'Please call me. My card is 4111 1111 1111 1111');
  await expect(warning).toContainText(translated('a card number'));
  await expect(warning).not.toContainText(translated('a Social Security number'));
  await replaceText(page, 'message', 'Please call me.');
  await expect(warning).toHaveCount(0);

  await replaceText(page, 'email', 'nobody');
  await expect(sendButton(page)).toBeEnabled({ timeout: 30_000 });
  await sendButton(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    translated(fields.email.invalidError),
  ]);
  await replaceText(page, 'email', message.email);
  await sendButton(page).click();
  await expect(page.getByText(translated(sentText), { exact: true })).toBeVisible();
  await expect(errorSummary(page)).toHaveCount(0);
});

test('a translated form posted by the browser without scripts sends the department in English', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/ERR_FAILED|Loading chunk|status of 422/);
  await delayScripts(page, Infinity);
  await page.goto('/Contact');
  await page.evaluate(translatorScript);
  const message = messageOf('Please call me.');
  for (const name of fieldNames) await enterValue(page, name, message[name]);
  // The server's answer shows what was posted: Firefox's driver does not report what a navigation posts.
  const postResponse = page.waitForResponse((response) => response.url().endsWith(formPath));
  await sendButton(page).click();
  const html = await (await postResponse).text();
  expect(html.match(/<option[^>]* selected[^>]*>/g)).toEqual([
    expect.stringContaining(`value="${message.department}"`),
  ]);
});
