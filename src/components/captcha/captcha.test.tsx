import { screen } from '@testing-library/react';
import { act, createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, heard, renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './captcha.stories.tsx';
import type { Proof } from './proof-of-work.ts';

const { Idle } = storiesFrom(stories);

const prove = vi.hoisted(() => vi.fn<(url: string, signal: AbortSignal) => Promise<Proof>>());
vi.mock('./proof-of-work.ts', () => ({ prove }));

const props = {
  onToken: vi.fn<(token: string) => void>(),
  onState: vi.fn<(state: string) => void>(),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime('2026-11-16T09:00:00Z');
  prove.mockReset().mockResolvedValue({ token: 'first' });
  props.onToken.mockReset();
  props.onState.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const states = () => props.onState.mock.calls.map(([state]) => state);
const status = () => screen.getByRole('status');
const response = () =>
  document.querySelector<HTMLInputElement>('[name="g-recaptcha-response"]')?.value;

test('does nothing until the form is used', async () => {
  await renderPage(<Idle {...props} started={false} />);
  expect(prove).not.toHaveBeenCalled();
  expect(screen.getByRole('group', { name: 'Security check' })).toBeTruthy();
  expect(screen.getByText(/^Starts by itself/)).toBeTruthy();
  expect(status().textContent).toBe('');
});

test('once started it proves, says so, and hands over the token', async () => {
  const solved = Promise.withResolvers<Proof>();
  prove.mockReturnValueOnce(solved.promise);
  const { update } = await renderPage(<Idle {...props} started={false} />);
  const region = status();
  await update(<Idle {...props} started />);
  expect(region.textContent).toMatch(/^Checking/);
  await act(async () => solved.resolve({ token: 'first' }));
  expect(region.textContent).toBe('Done.');
  expect(status()).toBe(region);
  expect(states()).toEqual(['verifying', 'verified']);
  expect([props.onToken.mock.lastCall, response()]).toEqual([['first'], 'first']);
  vi.useRealTimers();
  expect(await heard()).toMatchInlineSnapshot(`
    [
      "group, Security check",
      "paragraph",
      "Security check",
      "end of paragraph",
      "status",
      "paragraph",
      "Done.",
      "end of paragraph",
      "end of status",
      "end of group, Security check",
    ]
  `);
});

test('at its end the token is taken back, which is said, and the check begins anew', async () => {
  const expiresAt = Date.now() + 60_000;
  prove.mockResolvedValueOnce({ token: 'first', expiresAt });
  prove.mockResolvedValueOnce({ token: 'second' });
  await renderPage(<Idle {...props} started />);
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect([status().textContent, response()]).toEqual(['Expired. Checking again.', '']);
  expect(props.onToken.mock.lastCall).toEqual(['']);
  await act(async () => void vi.advanceTimersByTime(2_000));
  expect([status().textContent, response()]).toEqual(['Done.', 'second']);
  expect(states()).toEqual(['verifying', 'verified', 'expired', 'verifying', 'verified']);
});

test('a proof that came too late expires at once', async () => {
  prove.mockResolvedValueOnce({ token: 'late', expiresAt: 1 });
  await renderPage(<Idle {...props} started />);
  await act(async () => void vi.advanceTimersByTime(0));
  expect(states()).toEqual(['verifying', 'verified', 'expired']);
});

test('a failure is logged, said with another way to reach us, and can be tried again without losing the place', async () => {
  prove.mockRejectedValueOnce(new Error('503'));
  await renderPage(<Idle {...props} started />, {
    expectedErrors: ['The security check failed'],
  });
  expect(status().textContent).toBe('Did not work. Try again, or call (402) 555-0100.');
  const again = screen.getByRole('button', { name: 'Check again' });
  again.focus();
  await click(again);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Security check' }));
  expect(status().textContent).toBe('Done.');
});

test.each([
  ['reset by the form', () => ref.current?.reset()],
  [
    'back from the back/forward cache',
    () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('%s, a spent token is replaced and an older answer ignored', async (_, renew) => {
  prove.mockResolvedValueOnce({ token: 'spent' }).mockResolvedValueOnce({ token: 'fresh' });
  await renderPage(<Idle {...props} ref={ref} started />);
  await act(async () => renew());
  expect(prove.mock.calls[0]?.[1].aborted).toBe(true);
  expect(response()).toBe('fresh');
});
const ref = createRef<{ reset(): void }>();

test('reset while the form is not in use, it rests without a token and without a word', async () => {
  const { update } = await renderPage(<Idle {...props} ref={ref} started />);
  await update(<Idle {...props} ref={ref} started={false} />);
  await act(async () => ref.current?.reset());
  expect([status().textContent, response()]).toEqual(['', '']);
  expect(prove).toHaveBeenCalledTimes(1);
});

test('with a site key nothing is asked of the provider before the form is used', async () => {
  const { update } = await renderPage(<Idle {...props} siteKey="key" started={false} />);
  const script = () => document.head.querySelector<HTMLScriptElement>('script');
  expect(script()).toBeNull();
  await update(<Idle {...props} siteKey="key" started />);
  await vi.waitFor(() =>
    expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=explicit'),
  );

  const widget: Record<string, (token?: string) => void> = {};
  vi.stubGlobal('grecaptcha', {
    ready: (run: () => void) => run(),
    render: (place: HTMLElement, options: Record<string, never>) => {
      place.innerHTML = '<textarea name="g-recaptcha-response"></textarea>';
      Object.assign(widget, options);
    },
  });
  await act(async () => script()?.dispatchEvent(new Event('load')));
  expect(widget.sitekey).toBe('key');
  expect(document.querySelectorAll('[name="g-recaptcha-response"]')).toHaveLength(1);
  expect(document.querySelector('textarea')?.getAttribute('aria-hidden')).toBe('true');
  act(() => widget.callback?.('solved'));
  expect(props.onToken.mock.lastCall).toEqual(['solved']);
  act(() => widget['expired-callback']?.());
  expect([status().textContent, props.onToken.mock.lastCall]).toEqual([
    'Expired. Checking again.',
    [''],
  ]);
  act(() => widget['error-callback']?.());
  expect(status().textContent).toBe('Did not work. Try again, or call (402) 555-0100.');
  await click(screen.getByRole('button', { name: 'Check again' }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => widget.callback?.('solved again'));
  expect(props.onToken.mock.lastCall).toEqual(['solved again']);
  expect(prove).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
