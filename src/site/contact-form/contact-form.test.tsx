import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames } from '#contact/fields.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import {
  captcha,
  errorSummary,
  missingFieldsText,
  noTokenError,
  pressSend,
  sendMessage,
  setCaptchaToken,
  typeInto,
} from '#tests/harness/rendered-form.tsx';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { translateDocument } from '#tests/harness/translate.ts';
import { failedText, sentText } from '#words/fields.ts';
import { ContactForm } from './contact-form.tsx';

test('the form removes its listeners for the quick exit when it is unmounted', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const listeners = ({ mock }: { mock: { calls: unknown[][] } }) =>
    mock.calls.filter(([name]) => name === quickExitEvent).map(([, listener]) => listener);
  const { update } = await renderPage(<ContactForm />);
  await update(null);
  expect(listeners(added)).not.toEqual([]);
  expect(new Set(listeners(removed))).toEqual(new Set(listeners(added)));
});

test('the form can be filled in and sent while a browser translates the page', async () => {
  captcha.ready.mockResolvedValueOnce('');
  const { container } = await renderPage(<ContactForm />, {
    expectedErrors: [noTokenError],
  });
  onTestFinished(translateDocument((words) => words));
  for (const name of fieldNames) {
    await typeInto(name, sampleMessage[name]);
  }
  for (const state of ['verifying', 'failed'] as const) {
    await act(async () => captcha.props.onState?.(state));
  }
  expect(missingFieldsText()).toMatch(/^Still needed: security check \(it did not work/);
  await pressSend();
  expect(errorSummary()).not.toBeNull();
  await act(async () => captcha.props.onState?.('verified'));
  await setCaptchaToken();
  expect(missingFieldsText()).toBe('');
  sendMessage.mockResolvedValueOnce({ outcome: 'failed' });
  await pressSend();
  expect(screen.getByText(failedText)).toBeTruthy();
  await pressSend();
  expect(container.textContent).toContain(sentText);
  // Only the captcha, which the test mocks, contains this field: the form adds none of its own.
  expect(document.querySelector(`[name="${tokenField}"]`)).toBeNull();
});
