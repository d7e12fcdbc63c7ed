import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import {
  captcha,
  fieldControl,
  fillIn,
  missingFieldsText,
  pressSend,
  sendMessage,
  sendSlowly,
  setCaptchaToken,
  typeInto,
  waitForTimers,
} from '#tests/harness/rendered-form.tsx';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { failedText, sentText } from '#words/fields.ts';
import { ContactForm } from './contact-form.tsx';

test('after a sent message, no field is listed as missing until the visitor types again', async () => {
  await renderPage(<ContactForm />);
  await fillIn();
  await setCaptchaToken();
  await pressSend();
  expect(screen.getByText(sentText)).toBeTruthy();
  await act(async () => captcha.props.onToken(''));
  await act(async () => fieldControl('name').focus());
  expect(missingFieldsText()).toBe('');
  await typeInto('name', 'Ana');
  expect(missingFieldsText()).toBe('Still needed: email, phone, message, security check');
});

test('after a success, text that was typed while the message was being sent stays, and sent text is removed', async () => {
  await renderPage(<ContactForm />);
  const respond = await sendSlowly();
  await typeInto('message', 'Please call after five.');
  await respond({ outcome: 'sent' });
  expect(screen.getByText(sentText)).toBeTruthy();
  expect(fieldControl('message').value).toBe('Please call after five.');
  await setCaptchaToken();
  await pressSend();
  expect(sendMessage).toHaveBeenCalledTimes(2);
  expect(fieldControl('message').value).toBe('');
});

test.each([
  ['sent', sentText, ''],
  ['failed', failedText, sampleMessage.message],
] as const)(
  'the outcome “%s”, if it arrives while another page is shown, is shown once by the next form',
  async (outcome, text, messageLeft) => {
    const { update } = await renderPage(<ContactForm />);
    const respond = await sendSlowly();
    await update(<p>Another page</p>);
    await respond({ outcome });
    await update(<ContactForm />);
    await waitForTimers();
    expect(screen.getByText(text)).toBeTruthy();
    expect(fieldControl('message').value).toBe(messageLeft);
    await update(<p>Another page</p>);
    await update(<ContactForm />);
    await waitForTimers();
    expect(screen.queryByText(text), 'shown only once').toBeNull();
  },
);

test('the focus on the outcome starts no security check, and reaches the listeners of the page', async () => {
  const onFocusIn = vi.fn();
  document.addEventListener('focusin', onFocusIn);
  await renderPage(<ContactForm />);
  const respond = await sendSlowly();
  onFocusIn.mockClear();
  await respond({ outcome: 'sent' });
  const outcome = document.activeElement as HTMLElement;
  expect(outcome.textContent).toContain(sentText);
  expect(onFocusIn).toHaveBeenCalledOnce();
  await act(async () => outcome.blur());
  await act(async () => outcome.focus()); // as a click on it does
  expect(onFocusIn).toHaveBeenCalledTimes(2);
  expect(captcha.props.started).toBe(false);
  document.removeEventListener('focusin', onFocusIn);
});

test('a form that is unmounted and mounted again while its message is being sent shows the outcome', async () => {
  const { update } = await renderPage(<ContactForm />);
  const respond = await sendSlowly();
  await update(<p>Another page</p>);
  await update(<ContactForm />);
  await respond({ outcome: 'sent' });
  expect(screen.getByText(sentText)).toBeTruthy();
  expect(fieldControl('message').value).toBe('');
});

test('after a quick exit, the next form does not show an outcome that no form has shown', async () => {
  const { update } = await renderPage(<ContactForm />);
  const respond = await sendSlowly();
  await update(<p>Another page</p>);
  await respond({ outcome: 'sent' });
  dispatchEvent(new Event(quickExitEvent));
  await update(<ContactForm />);
  await waitForTimers();
  expect(screen.queryByText(sentText)).toBeNull();
});
