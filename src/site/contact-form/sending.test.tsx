import { renderHook, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import {
  captcha,
  currentValues,
  errorSummary,
  fieldControl,
  fillIn,
  noTokenError,
  pressSend,
  sendButton,
  sendMessage,
  setCaptchaToken,
  typeInto,
  waitForTimers,
} from '#tests/harness/rendered-form.tsx';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { failedText, sentText } from '#words/fields.ts';
import { useAttempt } from './attempt.ts';
import { ContactForm } from './contact-form.tsx';
import { useSecurityCheck } from './security-check.ts';
import { useSending } from './sending.ts';

test('Send waits for the running check, and sends the values that the fields have when the check is done', async () => {
  const pendingToken = Promise.withResolvers<string>();
  captcha.ready.mockReturnValue(pendingToken.promise);
  await renderPage(<ContactForm />);
  await fillIn();
  await pressSend();
  expect(screen.getByText(/^Finishing the security check/)).toBeTruthy();
  expect(errorSummary()).toBeNull();
  expect(sendMessage).not.toHaveBeenCalled();
  await pressSend(); // a second press changes nothing
  await typeInto('message', 'Changed while it ran.');
  await setCaptchaToken('solved');
  await act(async () => pendingToken.resolve('solved'));
  await waitForTimers();
  expect(sendMessage.mock.calls).toEqual([
    [{ ...sampleMessage, message: 'Changed while it ran.' }, 'solved'],
  ]);
  expect(screen.getByText(sentText)).toBeTruthy();
});

test('when the page returns from the back/forward cache, Send no longer waits and nothing is sent', async () => {
  const pendingToken = Promise.withResolvers<string>();
  captcha.ready.mockReturnValue(pendingToken.promise);
  await renderPage(<ContactForm />);
  await fillIn();
  await pressSend();
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await setCaptchaToken();
  await act(async () => pendingToken.resolve('token'));
  await waitForTimers();
  expect(screen.queryByText(/^Finishing/)).toBeNull();
  expect(sendMessage).not.toHaveBeenCalled();
});

test('Send shows errors in fields at once, without waiting for the check', async () => {
  captcha.ready.mockReturnValue(new Promise(() => {}));
  await renderPage(<ContactForm />, {
    expectedErrors: [noTokenError],
  });
  await fillIn();
  await typeInto('email', 'not an address');
  await pressSend();
  expect(errorSummary()?.querySelectorAll('a')).toHaveLength(1);
  expect(captcha.ready).not.toHaveBeenCalled();
});

test('the summary of an earlier press does not take the focus while the fields are validated again', async () => {
  await renderPage(<ContactForm />);
  await fillIn();
  await setCaptchaToken('solved');
  await typeInto('email', 'not an address');
  await pressSend();
  const summary = errorSummary();
  expect(document.activeElement).toBe(summary);
  await typeInto('email', 'ana@example.org');
  await act(async () => sendButton().focus());
  const onFocus = vi.fn();
  summary?.addEventListener('focus', onFocus);
  fieldControl('message').value = 'Filled in by the browser, which the form notices on Send.';
  await pressSend();
  expect(sendMessage).toHaveBeenCalledOnce();
  expect(onFocus).not.toHaveBeenCalled();
});

test('after the server refuses a token, the message is sent once more with a new token', async () => {
  sendMessage.mockResolvedValueOnce({ outcome: 'refused' });
  await renderPage(<ContactForm />);
  await fillIn();
  await setCaptchaToken('stale');
  captcha.ready.mockResolvedValueOnce('stale').mockResolvedValueOnce('fresh');
  await pressSend();
  expect(sendMessage.mock.calls.map(([, token]) => token)).toEqual(['stale', 'fresh']);
  expect(screen.getByText(sentText)).toBeTruthy();
  expect(screen.queryByText(failedText)).toBeNull();
});

test('a message that the server refuses twice is not sent a third time', async () => {
  sendMessage.mockResolvedValue({ outcome: 'refused' });
  await renderPage(<ContactForm />);
  await fillIn();
  await setCaptchaToken();
  await pressSend();
  expect(sendMessage).toHaveBeenCalledTimes(2);
  expect(screen.getByText(failedText)).toBeTruthy();
  expect(currentValues()).toEqual(sampleMessage);
});

test('a message that failed, and may have been stored, is not sent again automatically', async () => {
  sendMessage.mockResolvedValue({ outcome: 'failed' });
  await renderPage(<ContactForm />);
  await fillIn();
  await setCaptchaToken();
  await pressSend();
  expect(sendMessage).toHaveBeenCalledTimes(1);
  expect(screen.getByText(failedText)).toBeTruthy();
});

test('when the validation takes a second, the form says that it is checking, and then shows the errors', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rules = Promise.withResolvers<void>();
  const { result, unmount } = renderHook(() => {
    const attempt = useAttempt();
    const sending = useSending({
      attempt,
      check: useSecurityCheck(() => {}),
      handleSubmit: (_valid, invalid) => async () => {
        await rules.promise;
        await invalid?.({ email: { type: 'format', message: 'Not an address' } });
      },
      readFields: () => {},
      summary: { current: null },
    });
    return { ...sending, progressText: attempt.progress.text };
  });
  act(() => result.current.send());
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(result.current.progressText).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.progressText).toBe('Checking your message…');
  await act(async () => rules.resolve());
  expect(result.current.progressText).toBe('');
  expect(result.current.problems.email).toBe('Not an address');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current.progressText, 'no text after the validation').toBe('');
  unmount();
  vi.useRealTimers();
});

test('the text about the validation does not replace the text about the security check, which comes later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, unmount } = renderHook(() => {
    const attempt = useAttempt();
    const check = useSecurityCheck(() => {});
    const waitForToken: typeof check.waitForToken = (showProgress) => {
      showProgress('Waiting for the security check');
      return new Promise(() => {});
    };
    const sending = useSending({
      attempt,
      check: { ...check, waitForToken },
      handleSubmit: () => async () => {},
      readFields: () => {},
      summary: { current: null },
    });
    return { ...sending, progressText: attempt.progress.text };
  });
  await act(async () => result.current.send());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current.progressText).toBe('Waiting for the security check');
  unmount();
  vi.useRealTimers();
});
