import { screen } from '@testing-library/react';
import { act, createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './captcha.stories.tsx';
import type { CaptchaHandle } from './captcha.tsx';
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

const ref = createRef<CaptchaHandle>();
const states = () => props.onState.mock.calls.map(([state]) => state);
const status = () => screen.getByRole('status');
const response = () =>
  document.querySelector<HTMLInputElement>('[name="g-recaptcha-response"]')?.value;

test('the check does not start before the visitor uses the form', async () => {
  await renderPage(<Idle {...props} started={false} />);
  expect(prove).not.toHaveBeenCalled();
  expect(screen.getByRole('group', { name: 'Security check' })).toBeTruthy();
  expect(screen.getByText(/^Starts by itself/)).toBeTruthy();
  expect(status().textContent).toBe('');
});

test('the check computes a proof, announces its state and passes on the token', async () => {
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
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
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

test('an expired token is discarded and announced, and a new check starts', async () => {
  prove.mockResolvedValueOnce({ token: 'first', left: () => 60_000 });
  prove.mockResolvedValueOnce({ token: 'second' });
  await renderPage(<Idle {...props} started />);
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect([status().textContent, response()]).toEqual(['Expired. Checking again.', '']);
  expect(props.onToken.mock.lastCall).toEqual(['']);
  await act(async () => void vi.advanceTimersByTime(2_000));
  expect([status().textContent, response()]).toEqual(['Done.', 'second']);
  expect(states()).toEqual(['verifying', 'verified', 'expired', 'verifying', 'verified']);
});

test('a token that arrives after its expiry expires at once', async () => {
  prove.mockResolvedValueOnce({ token: 'late', left: () => -1 });
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

test('each state is announced on a page that the browser translates', async () => {
  prove.mockRejectedValueOnce(new Error('503'));
  const { container } = await renderPage(<Idle {...props} ref={ref} started />, {
    expectedErrors: ['The security check failed', 'The security check failed'],
  });
  translate(container);
  await act(async () => ref.current?.reset());
  expect(status().textContent).toBe('Done.');
  translate(container);
  prove.mockRejectedValueOnce(new Error('503')).mockResolvedValue({ token: 'fresh' });
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(status().textContent).toBe('Did not work. Try again, or call (402) 555-0100.');
  translate(container);
  await click(screen.getByRole('button', { name: 'Check again' }));
  expect(status().textContent).toBe('Done.');
});

test('a token whose lifetime exceeds the maximum delay of a timer does not expire at once', async () => {
  prove.mockResolvedValueOnce({ token: 'long', left: () => 2 ** 33 });
  await renderPage(<Idle {...props} started />);
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect(response()).toBe('long');
});

test('ready resolves at once with the valid token', async () => {
  prove.mockResolvedValueOnce({ token: 'first', left: () => 1 });
  await renderPage(<Idle {...props} ref={ref} started />);
  expect(await ref.current?.ready()).toBe('first');
  expect(prove).toHaveBeenCalledTimes(1);
});

test('ready waits for a check that is running or has not started', async () => {
  const solved = Promise.withResolvers<Proof>();
  prove.mockReturnValueOnce(solved.promise);
  const { update } = await renderPage(<Idle {...props} ref={ref} started={false} />);
  const early = ref.current?.ready();
  await update(<Idle {...props} ref={ref} started />);
  const late = ref.current?.ready();
  await act(async () => solved.resolve({ token: 'first' }));
  expect(await Promise.all([early, late])).toEqual(['first', 'first']);
});

test('ready replaces a token that expired during sleep, before its timer fired', async () => {
  let left = 60_000;
  prove.mockResolvedValueOnce({ token: 'stale', left: () => left });
  prove.mockResolvedValueOnce({ token: 'fresh' });
  await renderPage(<Idle {...props} ref={ref} started />);
  left = -1;
  let token: Promise<string> | undefined;
  await act(async () => {
    token = ref.current?.ready(); // not awaited here: React renders at the end of `act`
  });
  expect([await token, response()]).toEqual(['fresh', 'fresh']);
});

test('ready resolves at once with an empty string after a failure', async () => {
  prove.mockRejectedValueOnce(new Error('503'));
  await renderPage(<Idle {...props} ref={ref} started />, {
    expectedErrors: ['The security check failed'],
  });
  expect(await ref.current?.ready()).toBe('');
});

test('a check without a response fails after a timeout, and ready resolves', async () => {
  prove.mockReturnValueOnce(new Promise(() => {}));
  await renderPage(<Idle {...props} ref={ref} started />, {
    expectedErrors: ['The security check failed'],
  });
  const token = ref.current?.ready();
  await act(async () => void vi.advanceTimersByTime(90_000));
  expect(await token).toBe('');
  expect(status().textContent).toMatch(/^Did not work/);
});

test('a failure is logged and announced with another contact, and trying again keeps the focus', async () => {
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
  ['a reset by the form', () => ref.current?.reset()],
  [
    'a restore from the back/forward cache',
    () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('%s replaces the used token and ignores the response of the old check', async (_, renew) => {
  prove.mockResolvedValueOnce({ token: 'spent' }).mockResolvedValueOnce({ token: 'fresh' });
  await renderPage(<Idle {...props} ref={ref} started />);
  await act(async () => renew());
  expect(prove.mock.calls[0]?.[1].aborted).toBe(true);
  expect(response()).toBe('fresh');
});

test('a reset while the form is not in use discards the token silently and starts no check', async () => {
  const { update } = await renderPage(<Idle {...props} ref={ref} started />);
  await update(<Idle {...props} ref={ref} started={false} />);
  await act(async () => ref.current?.reset());
  expect([status().textContent, response()]).toEqual(['', '']);
  expect(prove).toHaveBeenCalledTimes(1);
});

test('reCAPTCHA loads when the visitor uses the form, and its callbacks set state and token', async () => {
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
