import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { sentText } from '#contact/wire.ts';
import { disconnections } from '#content/offline.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import {
  captcha,
  causeOfFailure,
  currentValues,
  errorSummary,
  fillIn,
  noTokenError,
  pressSend,
  sendButton,
  sendMessage,
  setCaptchaState,
  typeInto,
  waitForTimers,
} from '#tests/harness/rendered-form.tsx';
import type { Cause } from '../start/cause-of-failure.ts';
import { ContactForm } from './contact-form.tsx';
import { rememberDraft } from './draft.ts';

test('the security check starts at the first use of the form, or if a field already contains text', async () => {
  const { update } = await renderPage(<ContactForm />);
  expect(captcha.props.started).toBe(false);
  rememberDraft({ message: 'From the page before.', department: 'Billing' });
  await update(<ContactForm key="after another page" />);
  expect(currentValues()).toMatchObject({
    message: 'From the page before.',
    department: 'Billing',
  });
  expect(captcha.props.started).toBe(true);
});

test('the list of errors says what to do about a failed check until it runs again', async () => {
  captcha.ready.mockResolvedValue('');
  await renderPage(<ContactForm />, {
    expectedErrors: [noTokenError],
  });
  await fillIn();
  await setCaptchaState('failed');
  await pressSend();
  expect(errorSummary()?.textContent).toMatch(/The security check did not work\. Try it again/);
  expect(document.title).toBe('Error: Contact Us');
  await setCaptchaState('verifying');
  expect([errorSummary(), document.title]).toEqual([null, 'Contact Us']);
});

test('one press on Send is enough once the connection is back', async () => {
  causeOfFailure.mockResolvedValue('unreachable');
  captcha.ready.mockResolvedValueOnce('');
  await renderPage(<ContactForm />, { expectedErrors: [noTokenError] });
  await fillIn();
  await setCaptchaState('failed');
  await pressSend();
  expect(errorSummary()?.textContent).toMatch(/cannot be sent now/);
  expect(captcha.reset).not.toHaveBeenCalled();

  causeOfFailure.mockResolvedValue('ours');
  captcha.reset.mockImplementationOnce(() => captcha.props.onState?.('verifying'));
  captcha.ready.mockImplementationOnce(async () => {
    if (captcha.reset.mock.calls.length === 0) return ''; // it has failed and is not running
    captcha.props.onToken('token');
    return 'token';
  });
  await pressSend();
  expect(sendMessage).toHaveBeenCalledTimes(1);
  expect(screen.getByText(sentText)).toBeTruthy();
});

test('a press on Send that finds a new cause of the failure names the new cause', async () => {
  causeOfFailure.mockResolvedValueOnce('offline').mockResolvedValueOnce('unreachable');
  captcha.ready.mockResolvedValue('');
  await renderPage(<ContactForm />, { expectedErrors: [noTokenError] });
  await fillIn();
  await setCaptchaState('failed');
  await pressSend();
  expect(errorSummary()?.textContent).toContain(disconnections.unreachable.heading);
  expect(errorSummary()?.textContent).not.toContain(disconnections.offline.heading);
});

test('the list of errors appears only once the cause of the failed check is known', async () => {
  const cause = Promise.withResolvers<Cause>();
  causeOfFailure.mockReturnValue(cause.promise);
  captcha.ready.mockResolvedValue('');
  await renderPage(<ContactForm />, { expectedErrors: [noTokenError] });
  await fillIn();
  await setCaptchaState('failed');
  await pressSend();
  expect(errorSummary()).toBeNull();
  await act(async () => cause.resolve('offline'));
  await waitForTimers();
  expect(errorSummary()?.textContent).toContain(disconnections.offline.heading);
});

test('a check that fails while Send waits for it is listed once the cause is known', async () => {
  const solved = Promise.withResolvers<string>();
  const cause = Promise.withResolvers<Cause>();
  captcha.ready.mockReturnValue(solved.promise);
  causeOfFailure.mockReturnValue(cause.promise);
  await renderPage(<ContactForm />, { expectedErrors: [noTokenError] });
  await fillIn();
  await setCaptchaState('verifying');
  await pressSend();
  await setCaptchaState('failed');
  await act(async () => solved.resolve(''));
  await waitForTimers();
  expect(errorSummary()).toBeNull();
  await act(async () => cause.resolve('offline'));
  await waitForTimers();
  expect(document.activeElement).toBe(errorSummary());
  expect(errorSummary()?.textContent).toContain(disconnections.offline.heading);
});

test('Send does not say that it finishes the check after the check has failed', async () => {
  captcha.ready.mockReturnValue(new Promise(() => {}));
  await renderPage(<ContactForm />);
  await fillIn();
  await setCaptchaState('failed');
  await pressSend();
  expect(captcha.ready).toHaveBeenCalled();
  expect(screen.queryByText(/^Finishing/)).toBeNull();
});

test('the focus moves to Send when the check runs again and the list of errors disappears', async () => {
  captcha.ready.mockResolvedValue('');
  await renderPage(<ContactForm />, { expectedErrors: [noTokenError] });
  await fillIn();
  await setCaptchaState('failed');
  await pressSend();
  await act(async () => errorSummary()?.querySelector('a')?.focus());
  await setCaptchaState('verifying');
  expect(errorSummary()).toBeNull();
  expect(document.activeElement).toBe(sendButton());
  expect(captcha.props.texts.verified, 'the text of the check when it is done').toBe(
    'Done. You can send your message now.',
  );
});

test('the focus stays in the list of errors when one error disappears', async () => {
  await renderPage(<ContactForm />, { expectedErrors: [noTokenError] });
  await fillIn();
  await typeInto('email', 'not an address');
  await setCaptchaState('failed');
  await pressSend();
  const links = [...(errorSummary()?.querySelectorAll('a') ?? [])];
  expect(links).toHaveLength(2);
  await act(async () => links.at(-1)?.focus());
  await setCaptchaState('verifying');
  expect(document.activeElement).toBe(errorSummary());
});
