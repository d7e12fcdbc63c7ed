import { fireEvent, screen } from '@testing-library/react';
import { act, useImperativeHandle } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CaptchaProps } from '#components/captcha/captcha.tsx';
import type { CaptchaState } from '#components/captcha/captcha-state.ts';
import { proofOfWorkConfig } from '#contact/captcha.ts';
import { fieldNames } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';
import { deleteDraft } from '#site/contact-form/draft.ts';
import { fieldId } from '#site/contact-form/field-control.tsx';
import type { SendResult } from '#site/contact-form/send-message.ts';
import type { Cause } from '#site/start/cause-of-failure.ts';
import { sampleMessage } from './sample-message.ts';

// This file mocks the network and the security check of the contact form. Import it before the form, because it
// replaces modules that the form imports.

const captcha = vi.hoisted(() => ({
  props: {} as CaptchaProps,
  reset: vi.fn<() => void>(),
  ready: vi.fn<() => Promise<string>>(),
}));
vi.mock('#components/captcha/captcha.tsx', () => ({
  Captcha(props: CaptchaProps) {
    captcha.props = props;
    useImperativeHandle(props.ref, () => captcha);
    return <div id={props.id} />;
  },
}));
const causeOfFailure = vi.hoisted(() => vi.fn<() => Promise<Cause>>());
vi.mock('#site/start/cause-of-failure.ts', () => ({ causeOfFailure }));
vi.mock('#site/contact-form/captcha-config.ts', () => ({
  loadCaptchaConfig: async () => proofOfWorkConfig,
}));
const sendMessage = vi.hoisted(() =>
  vi.fn<(message: ContactMessage, token: string) => Promise<SendResult>>(),
);
vi.mock('#site/contact-form/send-message.ts', () => ({ sendMessage }));
/** How many more renderings of the form throw an error while the typed message contains "!". */
const throwingRenderings = vi.hoisted(() => ({ left: 0 }));
vi.mock('#site/contact-form/sensitive-warning.tsx', () => ({
  SensitiveWarning({ text }: { text: string }) {
    if (text.includes('!') && throwingRenderings.left-- > 0)
      throw new Error('A part of the form failed');
    return null;
  },
}));

export { captcha, causeOfFailure, sendMessage };

beforeEach(() => {
  captcha.reset.mockReset();
  captcha.ready.mockReset().mockResolvedValue('token');
  causeOfFailure.mockReset().mockResolvedValue('our-fault');
  sendMessage.mockReset().mockResolvedValue({ outcome: 'sent' });
  throwingRenderings.left = 0;
  document.title = 'Contact Us';
});
afterEach(deleteDraft);

export const noTokenError = 'The message was not sent: the captcha has no value.';
export const fieldControl = (name: keyof ContactMessage) =>
  document.getElementById(fieldId(name)) as HTMLInputElement;
export const currentValues = () =>
  Object.fromEntries(fieldNames.map((name) => [name, fieldControl(name).value]));
export const missingFieldsText = () => document.getElementById('missing-fields')?.textContent;
export const sendButton = () => screen.getByRole('button', { name: 'Send message' });
export const errorSummary = () =>
  screen.queryByRole('group', { name: /^There (is a problem|are \d+ problems)$/ });

export const typeInto = (name: keyof ContactMessage, value: string) =>
  act(async () => fireEvent.change(fieldControl(name), { target: { value } }));
/** Types a message with "!", and makes the form crash once. React renders a form that throws a second time. */
export async function crashOnce(message = 'Please call!') {
  throwingRenderings.left = 2;
  await typeInto('message', message);
}
/** Crashes the form twice at once, after which the plain HTML form replaces it. */
export async function crashTwice() {
  throwingRenderings.left = Infinity;
  await typeInto('message', 'Please call!');
  throwingRenderings.left = 0;
}
export async function fillIn() {
  for (const name of fieldNames) await typeInto(name, sampleMessage[name]);
}
export const setCaptchaToken = (token = 'token') => act(async () => captcha.props.onToken(token));
export const setCaptchaState = (state: CaptchaState) =>
  act(async () => captcha.props.onState?.(state));
export const waitForTimers = () => act(async () => new Promise((later) => setTimeout(later)));
export async function pressSend() {
  await act(async () => {
    sendButton().click();
    await vi.dynamicImportSettled(); // the validation rules
  });
  await waitForTimers();
}

/** Fills in the form and sends it. The form waits until the returned function is called with the result. */
export async function sendSlowly() {
  const sending = Promise.withResolvers<SendResult>();
  sendMessage.mockReturnValueOnce(sending.promise);
  await fillIn();
  await setCaptchaToken();
  await pressSend();
  return async (result: SendResult) => {
    await act(async () => sending.resolve(result));
    await waitForTimers();
  };
}
