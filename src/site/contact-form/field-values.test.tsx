import { act } from 'react';
import { expect, test } from 'vitest';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { fieldNames } from '#contact/fields.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import {
  captcha,
  fieldControl,
  missingFieldsText,
  pressSend,
  sendMessage,
  setCaptchaToken,
  typeInto,
} from '#tests/harness/rendered-form.tsx';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { ContactForm } from './contact-form.tsx';

test('a captcha that is solved just after a quick exit does not restore the typed text', async () => {
  await renderPage(<ContactForm />);
  await typeInto('name', 'Ana');
  await act(async () => {
    document.forms[0]?.reset();
    dispatchEvent(new Event(quickExitEvent));
    captcha.props.onToken('token'); // React has not yet replaced the form
  });
  expect(fieldControl('name').value).toBe('');
});

test('the form notices and sends values that a program fills in without an event', async () => {
  await renderPage(<ContactForm />);
  await setCaptchaToken();
  for (const name of fieldNames) fieldControl(name).value = sampleMessage[name];
  await act(async () => void dispatchEvent(new Event('focus'))); // the window has the focus again
  expect(missingFieldsText()).toBe('');
  fieldControl('message').value = 'Filled in just before.';
  await pressSend();
  expect(sendMessage.mock.lastCall).toEqual([
    { ...sampleMessage, message: 'Filled in just before.' },
    'token',
  ]);
});
