import { expect, type Page } from '@playwright/test';
import { type FieldName, fieldNames, fields } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';
import { sampleMessage } from './sample-message.ts';

/** The fields that start empty: all except selects. */
export const typedFields = fieldNames.filter((name) => fields[name].kind !== 'select');

type TypingOptions = { method?: 'fill' | 'pressSequentially' };
const isFirefox = (page: Page) => page.context().browser()?.browserType().name() === 'firefox';

/** The control of a field, found by its role and its label. */
export function control(page: Page, name: FieldName) {
  const { kind, label } = fields[name];
  const role = kind === 'select' ? 'combobox' : 'textbox';
  return page.getByRole(role, { name: new RegExp(`^${label}( \\(optional\\))?$`) });
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });
export const securityCheck = (page: Page) => page.getByRole('group', { name: 'Security check' });
export const expectSecurityCheckDone = (page: Page) =>
  expect(securityCheck(page)).toContainText('Done.', { timeout: 30_000 });

/**
 * Fills in every field, in the order of the form, and returns the message. `values` override the sample values. With
 * `pressSequentially` each letter is a key press. In Firefox that is the default, because React gets no event from a
 * fill through WebDriver BiDi.
 */
export async function fillForm(
  page: Page,
  values: Partial<ContactMessage> = {},
  { method = isFirefox(page) ? 'pressSequentially' : 'fill' }: TypingOptions = {},
): Promise<ContactMessage> {
  const message = { ...sampleMessage, ...values };
  for (const name of fieldNames)
    if (fields[name].kind === 'select') await control(page, name).selectOption(message[name]);
    else await control(page, name)[method](message[name]);
  return message;
}

/** Waits until the security check has enabled the Send button, and clicks it. */
export async function send(page: Page) {
  await expect(sendButton(page)).toBeEnabled({ timeout: 30_000 });
  await sendButton(page).click();
}

export async function expectValues(page: Page, message: Partial<ContactMessage>, when = '') {
  for (const name of fieldNames)
    await expect(control(page, name), when).toHaveValue(message[name] ?? '');
}
