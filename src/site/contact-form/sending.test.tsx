import { renderHook, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { failedText, sentText } from '#contact/wire.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import {
  captcha,
  currentValues,
  errorSummary,
  fillIn,
  noTokenError,
  pressSend,
  sendMessage,
  setCaptchaToken,
  typeInto,
  waitForTimers,
} from '#tests/harness/rendered-form.tsx';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { useAttempt } from './attempt.ts';
import { ContactForm } from './contact-form.tsx';
import { useSecurityCheck } from './security-check.ts';
import { useSending } from './sending.ts';

test('Send waits for the running check, and sends the values that the fields have then', async () => {
  const solved = Promise.withResolvers<string>();
  captcha.ready.mockReturnValue(solved.promise);
  await renderPage(<ContactForm />);
  await fillIn();
  await pressSend();
  expect(screen.getByText(/^Finishing the security check/)).toBeTruthy();
  expect(errorSummary()).toBeNull();
  expect(sendMessage).not.toHaveBeenCalled();
  await pressSend(); // a second press changes nothing
  await typeInto('message', 'Changed while it ran.');
  await setCaptchaToken('solved');
  await act(async () => solved.resolve('solved'));
  await waitForTimers();
  expect(sendMessage.mock.calls).toEqual([
    [{ ...sampleMessage, message: 'Changed while it ran.' }, 'solved'],
  ]);
  expect(screen.getByText(sentText)).toBeTruthy();
});

test('a waiting press on Send ends when the page returns from the back/forward cache', async () => {
  const solved = Promise.withResolvers<string>();
  captcha.ready.mockReturnValue(solved.promise);
  await renderPage(<ContactForm />);
  await fillIn();
  await pressSend();
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await setCaptchaToken();
  await act(async () => solved.resolve('token'));
  await waitForTimers();
  expect(screen.queryByText(/^Finishing/)).toBeNull();
  expect(sendMessage).not.toHaveBeenCalled();
});

test('errors in fields are shown without waiting for the check', async () => {
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

test('after the server refuses a token, the message is sent once more with a new one', async () => {
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

test('a message that may have been stored is never sent again automatically', async () => {
  sendMessage.mockResolvedValue({ outcome: 'failed' });
  await renderPage(<ContactForm />);
  await fillIn();
  await setCaptchaToken();
  await pressSend();
  expect(sendMessage).toHaveBeenCalledTimes(1);
  expect(screen.getByText(failedText)).toBeTruthy();
});

test('Send says that it is working when the rules take more than a second, and then shows the errors', async () => {
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
    return { ...sending, said: attempt.progress.text };
  });
  act(() => result.current.send());
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(result.current.said).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.said).toBe('Checking your message…');
  await act(async () => rules.resolve());
  expect(result.current.said).toBe('');
  expect(result.current.problems.email).toBe('Not an address');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current.said, 'a finished wait is not announced').toBe('');
  unmount();
  vi.useRealTimers();
});

test('the text of the next wait is not replaced by the text of the previous one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, unmount } = renderHook(() => {
    const attempt = useAttempt();
    const check = useSecurityCheck(() => {});
    const ready: typeof check.ready = (say) => {
      say('Waiting for the security check');
      return new Promise(() => {});
    };
    const sending = useSending({
      attempt,
      check: { ...check, ready },
      handleSubmit: () => async () => {},
      readFields: () => {},
      summary: { current: null },
    });
    return { ...sending, said: attempt.progress.text };
  });
  await act(async () => result.current.send());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current.said).toBe('Waiting for the security check');
  unmount();
  vi.useRealTimers();
});
