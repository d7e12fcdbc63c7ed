import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAttempt } from './attempt.ts';
import { useSecurityCheck } from './security-check.ts';
import { useSending } from './sending.ts';

test('Send says that it is at work when the rules take more than a second, and then tells what is wrong', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rules = Promise.withResolvers<void>();
  const { result, unmount } = renderHook(() => {
    const attempt = useAttempt();
    const sending = useSending({
      attempt,
      check: useSecurityCheck(),
      handleSubmit: (_valid, invalid) => async () => {
        await rules.promise;
        await invalid?.({ email: { type: 'format', message: 'Not an address' } });
      },
      look: () => {},
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
  expect(result.current.said, 'what has ended is not announced').toBe('');
  unmount();
  vi.useRealTimers();
});

test('what Send waits for next is not replaced by what it did before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, unmount } = renderHook(() => {
    const attempt = useAttempt();
    const check = useSecurityCheck();
    const ready: typeof check.ready = (say) => {
      say('Waiting for the security check');
      return new Promise(() => {});
    };
    const sending = useSending({
      attempt,
      check: { ...check, ready },
      handleSubmit: () => async () => {},
      look: () => {},
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
