import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { contactNotices } from '#practice/contact.yaml';
import { renderPage } from '#tests/harness/rendered.tsx';
import {
  captcha,
  causeOfFailure,
  crashOnce,
  crashTwice,
  currentValues,
  fieldControl,
  fillIn,
  pressSend,
  sendMessage,
  sendSlowly,
  setCaptchaToken,
  typeInto,
} from '#tests/harness/rendered-form.tsx';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { failedText, sentText } from '#words/fields.ts';
import { ContactForm } from './contact-form.tsx';

/** The message that React logs for each crash. */
const crashMessage = expect.stringContaining('%o');

test('after a crash the form is rendered again with the typed text and the focus, and can be sent', async () => {
  await renderPage(<ContactForm />, { expectedErrors: [crashMessage] });
  await fillIn();
  await act(async () => fieldControl('message').focus());
  await crashOnce();

  expect(currentValues()).toEqual({ ...sampleMessage, message: 'Please call!' });
  expect(document.activeElement).toBe(fieldControl('message'));
  await typeInto('message', 'Please call! Thank you.');
  await setCaptchaToken();
  await pressSend();
  expect(sendMessage.mock.lastCall?.[0].message).toBe('Please call! Thank you.');
});

test('a form that crashes again at once is replaced by a plain HTML form with the typed text', async () => {
  await renderPage(<ContactForm />, { expectedErrors: [crashMessage, crashMessage] });
  await fillIn();
  await crashTwice();
  expect(screen.getByText(/Your text is still here/)).toBeTruthy();
  expect(currentValues()).toEqual({ ...sampleMessage, message: 'Please call!' });
  const form = document.forms[0] as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/handleForm.php']);
  expect([form.noValidate, form.getAttribute('autocomplete')]).toEqual([true, 'off']);
  for (const notice of ['whoReads', 'howKept', 'byPhone'] as const)
    expect(form.textContent).toContain(contactNotices[notice]);
  const submit = vi.spyOn(form, 'submit').mockImplementation(() => {});
  await pressSend();
  expect(submit).toHaveBeenCalledTimes(1);
});

test.each(['offline', 'unreachable'] as const)(
  'the plain HTML form is not posted while the cause of failures is “%s”',
  async (cause) => {
    causeOfFailure.mockResolvedValue(cause);
    await renderPage(<ContactForm />, { expectedErrors: [crashMessage, crashMessage] });
    await fillIn();
    await crashTwice();
    const form = document.forms[0] as HTMLFormElement;
    const submit = vi.spyOn(form, 'submit').mockImplementation(() => {});
    const post = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    await act(async () => form.dispatchEvent(post));
    expect(post.defaultPrevented).toBe(true);
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByText(failedText)).toBeTruthy();
    expect(currentValues()).toEqual({ ...sampleMessage, message: 'Please call!' });
    causeOfFailure.mockResolvedValue('our-fault');
    await pressSend();
    expect(submit).toHaveBeenCalledTimes(1);
  },
);

test('after a crash while Send waits for the check, the form says that nothing was sent, and Send works again', async () => {
  captcha.ready.mockReturnValueOnce(new Promise(() => {}));
  await renderPage(<ContactForm />, { expectedErrors: [crashMessage] });
  await fillIn();
  await pressSend();
  await crashOnce();
  expect(screen.getByText(failedText)).toBeTruthy();
  expect(sendMessage).not.toHaveBeenCalled();
  await setCaptchaToken();
  await pressSend();
  expect(sendMessage.mock.calls).toEqual([
    [{ ...sampleMessage, message: 'Please call!' }, 'token'],
  ]);
  expect(screen.getByText(sentText)).toBeTruthy();
});

test.each([
  ['sent', sentText],
  ['failed', failedText],
  ['refused', failedText],
] as const)(
  'after a crash while a message is being sent, the new form shows its outcome “%s” and sends no second message',
  async (outcome, text) => {
    await renderPage(<ContactForm />, { expectedErrors: [crashMessage] });
    const respond = await sendSlowly();
    await crashOnce();
    await pressSend(); // has no effect while a message is being sent
    expect(sendMessage).toHaveBeenCalledTimes(1);
    await respond({ outcome });
    expect(screen.getByText(text)).toBeTruthy();
    expect(fieldControl('message').value, 'text typed meanwhile was not sent').toBe('Please call!');
  },
);

test('the plain HTML form does not post a message that the crashed form is sending, and shows its success', async () => {
  await renderPage(<ContactForm />, { expectedErrors: [crashMessage, crashMessage] });
  const respond = await sendSlowly();
  await crashTwice();
  await pressSend();
  expect(causeOfFailure).not.toHaveBeenCalled();
  await respond({ outcome: 'sent' });
  expect(document.activeElement?.textContent).toContain(sentText);
  expect(document.forms).toHaveLength(0);
});

test('after a success and a crash, the form keeps text that was typed after the success', async () => {
  await renderPage(<ContactForm />, { expectedErrors: [crashMessage] });
  await fillIn();
  await setCaptchaToken();
  await pressSend();
  expect(screen.getByText(sentText)).toBeTruthy();
  await crashOnce('One more thing!');
  expect(fieldControl('message').value).toBe('One more thing!');
});
