import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
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
import { sentText } from '#words/fields.ts';
import type { Cause } from '../start/cause-of-failure.ts';
import { ContactForm } from './contact-form.tsx';
import { setDraft } from './draft.ts';

test('the security check does not start in an untouched form, but starts if the form has a draft, which is text that was typed and not sent', async () => {
  const { update } = await renderPage(<ContactForm />);
  expect(captcha.props.started).toBe(false);
  setDraft({ message: 'From the page before.', department: 'Billing' });
  await update(<ContactForm key="after another page" />);
  expect(currentValues()).toMatchObject({
    message: 'From the page before.',
    department: 'Billing',
  });
  expect(captcha.props.started).toBe(true);
});

test('the list of errors says what to do about a failed check, and disappears when the check runs again', async () => {
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

test('once the connection is back, one press on Send runs the failed check again and sends the message', async () => {
  causeOfFailure.mockResolvedValue('unreachable');
  captcha.ready.mockResolvedValueOnce('');
  await renderPage(<ContactForm />, { expectedErrors: [noTokenError] });
  await fillIn();
  await setCaptchaState('failed');
  await pressSend();
  expect(errorSummary()?.textContent).toMatch(/cannot be sent now/);
  expect(captcha.reset).not.toHaveBeenCalled();

  causeOfFailure.mockResolvedValue('our-fault');
  captcha.reset.mockImplementationOnce(() => captcha.props.onState?.('verifying'));
  captcha.ready.mockImplementationOnce(async () => {
    if (captcha.reset.mock.calls.length === 0) return ''; // the check has failed, and runs only after a reset
    captcha.props.onToken('token');
    return 'token';
  });
  await pressSend();
  expect(sendMessage).toHaveBeenCalledTimes(1);
  expect(screen.getByText(sentText)).toBeTruthy();
});

test('if Send finds a new cause of the failed check, the list of errors names the new cause', async () => {
  causeOfFailure.mockResolvedValueOnce('offline').mockResolvedValueOnce('unreachable');
  captcha.ready.mockResolvedValue('');
  await renderPage(<ContactForm />, { expectedErrors: [noTokenError] });
  await fillIn();
  await setCaptchaState('failed');
  await pressSend();
  expect(errorSummary()?.textContent).toContain(disconnections.unreachable.heading);
  expect(errorSummary()?.textContent).not.toContain(disconnections.offline.heading);
});

test('the list of errors appears only when the cause of the failed check is known', async () => {
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

test('a check that fails while Send waits for it appears in the list of errors when the cause is known', async () => {
  const pendingToken = Promise.withResolvers<string>();
  const cause = Promise.withResolvers<Cause>();
  captcha.ready.mockReturnValue(pendingToken.promise);
  causeOfFailure.mockReturnValue(cause.promise);
  await renderPage(<ContactForm />, { expectedErrors: [noTokenError] });
  await fillIn();
  await setCaptchaState('verifying');
  await pressSend();
  await setCaptchaState('failed');
  await act(async () => pendingToken.resolve(''));
  await waitForTimers();
  expect(errorSummary()).toBeNull();
  await act(async () => cause.resolve('offline'));
  await waitForTimers();
  expect(document.activeElement).toBe(errorSummary());
  expect(errorSummary()?.textContent).toContain(disconnections.offline.heading);
});

test('if the check has failed, Send does not say that it is finishing the check', async () => {
  captcha.ready.mockReturnValue(new Promise(() => {}));
  await renderPage(<ContactForm />);
  await fillIn();
  await setCaptchaState('failed');
  await pressSend();
  expect(captcha.ready).toHaveBeenCalled();
  expect(screen.queryByText(/^Finishing/)).toBeNull();
});

test('when the check runs again and the focused list of errors disappears, the focus moves to Send', async () => {
  captcha.ready.mockResolvedValue('');
  await renderPage(<ContactForm />, { expectedErrors: [noTokenError] });
  await fillIn();
  await setCaptchaState('failed');
  await pressSend();
  await act(async () => errorSummary()?.querySelector('a')?.focus());
  await setCaptchaState('verifying');
  expect(errorSummary()).toBeNull();
  expect(document.activeElement).toBe(sendButton());
  expect(captcha.props.texts.verified, 'the text that the check shows when it is done').toBe(
    'Done. You can send your message now.',
  );
});

test('when one of two errors disappears, the focus moves from it to the list of errors', async () => {
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
