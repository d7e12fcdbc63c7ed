import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { failedText, sentText } from '#contact/wire.ts';
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
import { ContactForm } from './contact-form.tsx';

test('after a success no field is listed as missing until the visitor types again', async () => {
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

test('a success keeps text typed while the message was being sent, and removes the sent text', async () => {
  await renderPage(<ContactForm />);
  const answer = await sendSlowly();
  await typeInto('message', 'Please call after five.');
  await answer({ outcome: 'sent' });
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
  'the next form shows the outcome of a message that is %s while another page is shown',
  async (outcome, text, left) => {
    const { update } = await renderPage(<ContactForm />);
    const answer = await sendSlowly();
    await update(<p>Another page</p>);
    await answer({ outcome });
    await update(<ContactForm />);
    await waitForTimers();
    expect(screen.getByText(text)).toBeTruthy();
    expect(fieldControl('message').value).toBe(left);
    await update(<p>Another page</p>);
    await update(<ContactForm />);
    await waitForTimers();
    expect(screen.queryByText(text), 'once').toBeNull();
  },
);

test('focus on the outcome starts no new security check, and the page receives the focus event', async () => {
  const noticed = vi.fn();
  document.addEventListener('focusin', noticed);
  await renderPage(<ContactForm />);
  const answer = await sendSlowly();
  noticed.mockClear();
  await answer({ outcome: 'sent' });
  const outcome = document.activeElement as HTMLElement;
  expect(outcome.textContent).toContain(sentText);
  expect(noticed).toHaveBeenCalledOnce();
  await act(async () => outcome.blur());
  await act(async () => outcome.focus()); // like a click into it
  expect(noticed).toHaveBeenCalledTimes(2);
  expect(captcha.props.started).toBe(false);
  document.removeEventListener('focusin', noticed);
});

test('a form that is shown again while its message is being sent shows the outcome', async () => {
  const { update } = await renderPage(<ContactForm />);
  const answer = await sendSlowly();
  await update(<p>Another page</p>);
  await update(<ContactForm />);
  await answer({ outcome: 'sent' });
  expect(screen.getByText(sentText)).toBeTruthy();
  expect(fieldControl('message').value).toBe('');
});

test('a quick exit forgets an outcome that was not shown yet', async () => {
  const { update } = await renderPage(<ContactForm />);
  const answer = await sendSlowly();
  await update(<p>Another page</p>);
  await answer({ outcome: 'sent' });
  dispatchEvent(new Event(quickExitEvent));
  await update(<ContactForm />);
  await waitForTimers();
  expect(screen.queryByText(sentText)).toBeNull();
});
