import { screen } from '@testing-library/react';
import { act, createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './captcha.stories.tsx';
import type { CaptchaHandle } from './captcha.tsx';
import type { Proof } from './proof-of-work.ts';

const { Idle } = storiesFrom(stories);

const computeProof = vi.hoisted(() =>
  vi.fn<(url: string, signal: AbortSignal, workerUrl?: string) => Promise<Proof>>(),
);
vi.mock('./proof-of-work.ts', () => ({ computeProof }));

const props = {
  onToken: vi.fn<(token: string) => void>(),
  onState: vi.fn<(state: string) => void>(),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime('2026-11-16T09:00:00Z');
  computeProof.mockReset().mockResolvedValue({ token: 'first' });
  props.onToken.mockReset();
  props.onState.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const ref = createRef<CaptchaHandle>();
const states = () => props.onState.mock.calls.map(([state]) => state);
const statusRegion = () => document.querySelector('[aria-live=polite]') as Element;
const tokenInForm = () =>
  document.querySelector<HTMLInputElement>('[name="g-recaptcha-response"]')?.value;

test('the check does not start before the visitor uses the form', async () => {
  await renderPage(<Idle {...props} started={false} />);
  expect(computeProof).not.toHaveBeenCalled();
  expect(screen.getByRole('group', { name: 'Security check' })).toBeTruthy();
  expect(screen.getByText(/^Starts by itself/)).toBeTruthy();
  expect(statusRegion().textContent).toBe('');
});

test('the check computes a proof, announces its states, and gives the token to `onToken` and the form', async () => {
  const solved = Promise.withResolvers<Proof>();
  computeProof.mockReturnValueOnce(solved.promise);
  const { update } = await renderPage(<Idle {...props} started={false} />);
  const region = statusRegion();
  await update(<Idle {...props} started />);
  expect(region.textContent).toMatch(/^Security check:\u00a0Checking/);
  await act(async () => solved.resolve({ token: 'first' }));
  expect(region.textContent).toBe('Security check:\u00a0Done.');
  expect(statusRegion()).toBe(region);
  expect(states()).toEqual(['verifying', 'verified']);
  expect([props.onToken.mock.lastCall, tokenInForm()]).toEqual([['first'], 'first']);
  vi.useRealTimers();
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "group, Security check",
      "paragraph",
      "Security check",
      "end of paragraph",
      "paragraph",
      "Security check:",
      "Done.",
      "end of paragraph",
      "end of group, Security check",
    ]
  `);
});

test('the proof is computed with the given worker', async () => {
  await renderPage(<Idle {...props} started workerUrl="/solver.js" />);
  const [[url, , workerUrl] = []] = computeProof.mock.calls;
  expect([url, workerUrl]).toEqual(['/captcha/challenge', '/solver.js']);
});

test('when a token expires, it is removed, its expiry is announced, and a new check starts', async () => {
  computeProof.mockResolvedValueOnce({ token: 'first', millisecondsLeft: () => 60_000 });
  computeProof.mockResolvedValueOnce({ token: 'second' });
  await renderPage(<Idle {...props} started />);
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect([statusRegion().textContent, tokenInForm()]).toEqual([
    'Security check:\u00a0Expired. Checking again.',
    '',
  ]);
  expect(props.onToken.mock.lastCall).toEqual(['']);
  await act(async () => void vi.advanceTimersByTime(2_000));
  expect([statusRegion().textContent, tokenInForm()]).toEqual([
    'Security check:\u00a0Done.',
    'second',
  ]);
  expect(states()).toEqual(['verifying', 'verified', 'expired', 'verifying', 'verified']);
});

test('the check enters the state "expired" at once if the token has expired before it arrives', async () => {
  computeProof.mockResolvedValueOnce({ token: 'late', millisecondsLeft: () => -1 });
  await renderPage(<Idle {...props} started />);
  await act(async () => void vi.advanceTimersByTime(0));
  expect(states()).toEqual(['verifying', 'verified', 'expired']);
});

/** Wraps text nodes in `font` elements, as the translators of Chrome and Edge do. */
function translate(container: Element) {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

test('a new state is announced on a page that the browser has translated', async () => {
  computeProof.mockRejectedValueOnce(new Error('503'));
  const { container } = await renderPage(<Idle {...props} ref={ref} started />, {
    expectedErrors: ['The security check failed', 'The security check failed'],
  });
  translate(container);
  await act(async () => ref.current?.reset());
  expect(statusRegion().textContent).toBe('Security check:\u00a0Done.');
  translate(container);
  computeProof.mockRejectedValueOnce(new Error('503')).mockResolvedValue({ token: 'fresh' });
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(statusRegion().textContent).toBe(
    'Security check:\u00a0Did not work. Try again, or call (402) 555-0100.',
  );
  translate(container);
  await click(screen.getByRole('button', { name: 'Check again' }));
  expect(statusRegion().textContent).toBe('Security check:\u00a0Done.');
});

test('a token whose lifetime exceeds the maximum delay of a timer does not expire at once', async () => {
  computeProof.mockResolvedValueOnce({ token: 'long', millisecondsLeft: () => 2 ** 33 });
  await renderPage(<Idle {...props} started />);
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect(tokenInForm()).toBe('long');
});

test('ready resolves with a token that is still valid, without a new check', async () => {
  computeProof.mockResolvedValueOnce({ token: 'first', millisecondsLeft: () => 1 });
  await renderPage(<Idle {...props} ref={ref} started />);
  expect(await ref.current?.ready()).toBe('first');
  expect(computeProof).toHaveBeenCalledTimes(1);
});

test('ready waits for a check that has not started and for a check that is running', async () => {
  const solved = Promise.withResolvers<Proof>();
  computeProof.mockReturnValueOnce(solved.promise);
  const { update } = await renderPage(<Idle {...props} ref={ref} started={false} />);
  const tokenBeforeStart = ref.current?.ready();
  await update(<Idle {...props} ref={ref} started />);
  const tokenAfterStart = ref.current?.ready();
  await act(async () => solved.resolve({ token: 'first' }));
  expect(await Promise.all([tokenBeforeStart, tokenAfterStart])).toEqual(['first', 'first']);
});

test('ready starts a new check if the token expired during sleep, when its timer did not fire', async () => {
  let millisecondsLeft = 60_000;
  computeProof.mockResolvedValueOnce({ token: 'stale', millisecondsLeft: () => millisecondsLeft });
  computeProof.mockResolvedValueOnce({ token: 'fresh' });
  await renderPage(<Idle {...props} ref={ref} started />);
  millisecondsLeft = -1;
  let token: Promise<string> | undefined;
  await act(async () => {
    token = ref.current?.ready(); // not awaited here: React renders at the end of `act`
  });
  expect([await token, tokenInForm()]).toEqual(['fresh', 'fresh']);
});

test('ready resolves at once with an empty string after a failure', async () => {
  computeProof.mockRejectedValueOnce(new Error('503'));
  await renderPage(<Idle {...props} ref={ref} started />, {
    expectedErrors: ['The security check failed'],
  });
  expect(await ref.current?.ready()).toBe('');
});

test('a check without a response fails after 90 seconds, and ready resolves with an empty string', async () => {
  computeProof.mockReturnValueOnce(new Promise(() => {}));
  await renderPage(<Idle {...props} ref={ref} started />, {
    expectedErrors: ['The security check failed'],
  });
  const token = ref.current?.ready();
  await act(async () => void vi.advanceTimersByTime(90_000));
  expect(await token).toBe('');
  expect(statusRegion().textContent).toMatch(/^Security check:\u00a0Did not work/);
});

test('a failure is logged and announced with a phone number, and trying again moves the focus to the group', async () => {
  computeProof.mockRejectedValueOnce(new Error('503'));
  await renderPage(<Idle {...props} started />, {
    expectedErrors: ['The security check failed'],
  });
  expect(statusRegion().textContent).toBe(
    'Security check:\u00a0Did not work. Try again, or call (402) 555-0100.',
  );
  const button = screen.getByRole('button', { name: 'Check again' });
  button.focus();
  await click(button);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Security check' }));
  expect(statusRegion().textContent).toBe('Security check:\u00a0Done.');
});

test.each([
  ['a reset by the form', () => ref.current?.reset()],
  [
    'a restore from the back/forward cache',
    () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('%s aborts the signal of the old check and replaces its token', async (_, renew) => {
  computeProof.mockResolvedValueOnce({ token: 'spent' }).mockResolvedValueOnce({ token: 'fresh' });
  await renderPage(<Idle {...props} ref={ref} started />);
  await act(async () => renew());
  expect(computeProof.mock.calls[0]?.[1].aborted).toBe(true);
  expect(tokenInForm()).toBe('fresh');
});

test('a reset before the visitor uses the form again removes the token silently and starts no check', async () => {
  const { update } = await renderPage(<Idle {...props} ref={ref} started />);
  await update(<Idle {...props} ref={ref} started={false} />);
  await act(async () => ref.current?.reset());
  expect([statusRegion().textContent, tokenInForm()]).toEqual(['', '']);
  expect(computeProof).toHaveBeenCalledTimes(1);
});

test('reCAPTCHA loads only when the visitor uses the form, and its callbacks set state and token', async () => {
  const { update } = await renderPage(<Idle {...props} ref={ref} siteKey="key" started={false} />);
  const script = () => document.head.querySelector<HTMLScriptElement>('script');
  expect(script()).toBeNull();
  await update(<Idle {...props} ref={ref} siteKey="key" started />);
  await vi.waitFor(() =>
    expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=explicit'),
  );

  const widget: Record<string, (token?: string) => void> = {};
  vi.stubGlobal('grecaptcha', {
    ready: (run: () => void) => run(),
    render: (container: HTMLElement, options: Record<string, never>) => {
      container.innerHTML = '<textarea name="g-recaptcha-response"></textarea>';
      Object.assign(widget, options);
    },
  });
  await act(async () => script()?.dispatchEvent(new Event('load')));
  expect(widget.sitekey).toBe('key');
  expect(document.querySelectorAll('[name="g-recaptcha-response"]')).toHaveLength(1);
  expect(document.querySelector('textarea')?.getAttribute('aria-hidden')).toBe('true');
  expect(await ref.current?.ready(), 'only the visitor can continue').toBe('');
  act(() => widget.callback?.('solved'));
  expect(props.onToken.mock.lastCall).toEqual(['solved']);
  act(() => widget['expired-callback']?.());
  expect([statusRegion().textContent, props.onToken.mock.lastCall]).toEqual([
    'Security check:\u00a0Expired. Checking again.',
    [''],
  ]);
  act(() => widget['error-callback']?.());
  expect(statusRegion().textContent).toBe(
    'Security check:\u00a0Did not work. Try again, or call (402) 555-0100.',
  );
  await click(screen.getByRole('button', { name: 'Check again' }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => widget.callback?.('solved again'));
  expect(props.onToken.mock.lastCall).toEqual(['solved again']);
  expect(computeProof).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
