import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cause } from './cause-of-failure.ts';
import { markComplete, markIncomplete } from './completeness.ts';
import { takeEarlyPresses } from './early-presses.ts';
import { holdSend } from './hold-send.ts';

const root = document.documentElement;
const quickExit = 'quickexit';
const submitForm = vi.fn();
/** Replaces `getClientRects`, because jsdom has no layout. */
const clientRects = vi.fn();
const findCause = vi.fn<() => Promise<Cause>>();
let navigation: EventTarget;
let windowListeners: AbortController;

const form = () => document.querySelector('form') as HTMLFormElement;
const confirmation = () => document.querySelector('[data-early-send]')?.textContent;
/** Presses Send, and returns whether the press was held: the browser does not post the form. */
const pressSend = () =>
  !form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const reportFailure = () => markIncomplete(findCause, new Error('Loading chunk failed'));
/** Does what React does when it has rendered the form. */
function startReact() {
  markComplete();
  takeEarlyPresses()();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Removes the listeners of the previous test.
  windowListeners = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (kind: string, listener: EventListenerOrEventListenerObject) =>
      listen(kind, listener, { signal: windowListeners.signal }),
  );
  document.body.innerHTML = `<form method="post" action="/handleForm.php">
    <div data-load-failure tabindex="-1"></div><p data-early-send="Wait"></p></form>`;
  form().submit = submitForm;
  form().requestSubmit = vi.fn();
  submitForm.mockReset();
  findCause.mockReset().mockResolvedValue('our-fault');
  Element.prototype.scrollIntoView = () => {};
  clientRects.mockReset().mockReturnValue([new DOMRect()]);
  Element.prototype.getClientRects = clientRects;
  navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  document.markIncomplete = (failure, isCertain) =>
    markIncomplete(findCause, failure, root, isCertain);
  holdSend(quickExit);
});
afterEach(() => {
  windowListeners.abort();
  markComplete();
  delete root.failure;
  delete document.isSendPending;
  delete document.markIncomplete;
  document.onsubmit = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a press on Send before the code is loaded is held and confirmed at once', () => {
  expect(confirmation()).toBe('');
  expect(pressSend()).toBe(true);
  expect(confirmation()).toBe('Wait');
  expect(submitForm).not.toHaveBeenCalled();
});

test('a press on Send is held until the cause of a failure is known, and if the fault is ours, the browser then posts the form once', async () => {
  const { promise, resolve } = Promise.withResolvers<Cause>();
  findCause.mockReturnValue(promise);
  pressSend();
  const replayPresses = takeEarlyPresses();
  void reportFailure();
  replayPresses(); // React has rendered header and footer, but not the form
  expect(pressSend()).toBe(true);
  expect(form().requestSubmit).not.toHaveBeenCalled();
  expect(submitForm).not.toHaveBeenCalled();
  resolve('our-fault');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(submitForm).toHaveBeenCalledOnce();
  expect(confirmation()).toBe('');
});

test.each(['offline', 'unreachable'] as const)(
  'if the cause of a failure is “%s”, a press on Send never posts the form, and the same message a second time takes the focus',
  async (cause) => {
    findCause.mockResolvedValue(cause);
    const notice = document.querySelector<HTMLElement>('[data-load-failure]');
    pressSend();
    await reportFailure();
    expect(document.activeElement, 'the live region announces a new message').not.toBe(notice);
    const retry = vi.fn();
    addEventListener('retry', retry);
    expect(pressSend()).toBe(true);
    expect(retry).toHaveBeenCalledOnce();
    await reportFailure();
    expect(document.activeElement).toBe(notice);
    expect(confirmation()).toBe('');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(submitForm).not.toHaveBeenCalled();
  },
);

test('the message about a failure takes the focus at once if it hides the focused field', async () => {
  findCause.mockResolvedValue('unreachable');
  pressSend();
  clientRects.mockReturnValue([]);
  await reportFailure();
  expect(document.activeElement).toBe(document.querySelector('[data-load-failure]'));
});

test('a press on Send after the message about missing code makes the browser post the form, if the server answers', async () => {
  await reportFailure();
  expect(pressSend()).toBe(true);
  expect(submitForm).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(submitForm).toHaveBeenCalledOnce();
});

test('a press on Send after the message about missing code does not post the form without a network', async () => {
  await reportFailure();
  findCause.mockResolvedValue('offline');
  pressSend();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(submitForm).not.toHaveBeenCalled();
  expect(root.dataset.cause).toBe('offline');
});

test('the browser posts the form when the code has not arrived after half a minute', async () => {
  pressSend();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(submitForm).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(submitForm).toHaveBeenCalledOnce();
});

test('code that arrives after the browser has posted the form does not send the message again', async () => {
  pressSend();
  await vi.advanceTimersByTimeAsync(31_000);
  startReact();
  expect(submitForm).toHaveBeenCalledOnce();
  expect(form().requestSubmit).not.toHaveBeenCalled();
});

test('if the code arrives before the cause of its delay is known, the code sends the message, and the browser does not post it', async () => {
  const { promise, resolve } = Promise.withResolvers<Cause>();
  findCause.mockReturnValue(promise);
  pressSend();
  await vi.advanceTimersByTimeAsync(31_000);
  startReact();
  resolve('our-fault');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(form().requestSubmit).toHaveBeenCalledOnce();
  expect(submitForm).not.toHaveBeenCalled();
  expect(root.className).toBe('');
});

test.each([
  ['a quick exit', quickExit],
  ['leaving the page', 'pagehide'],
])('after %s nothing is sent', async (_, event) => {
  pressSend();
  dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(60_000);
  startReact();
  expect(submitForm).not.toHaveBeenCalled();
  expect(form().requestSubmit).not.toHaveBeenCalled();
  expect(confirmation()).toBe('');
});

/** Presses Send on a page that posts at once, because the server no longer has the page's code. */
async function pressSendAndPost() {
  await reportFailure();
  pressSend();
  await vi.advanceTimersByTimeAsync(0);
}

test('Send works again a minute after a post that did not leave the page', async () => {
  await pressSendAndPost();
  await vi.advanceTimersByTimeAsync(59_000);
  await pressSendAndPost();
  expect(submitForm, 'for a minute the message may still be in transit').toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  await pressSendAndPost();
  expect(submitForm).toHaveBeenCalledTimes(2);
});

test('Send works again at once in a browser that reports a failed post (`navigateerror`)', async () => {
  await pressSendAndPost();
  navigation.dispatchEvent(new Event('navigateerror'));
  await pressSendAndPost();
  expect(submitForm).toHaveBeenCalledTimes(2);
});

test('an aborted navigation before the post does not drop the press on Send', async () => {
  pressSend();
  navigation.dispatchEvent(new Event('navigateerror'));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(submitForm).toHaveBeenCalledOnce();
});

test('each press on Send is held for ten seconds of its own', async () => {
  findCause.mockResolvedValue('unreachable');
  await reportFailure();
  pressSend();
  await vi.advanceTimersByTimeAsync(6_000);
  await reportFailure();
  pressSend();
  findCause.mockResolvedValue('our-fault');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(submitForm, 'the timeout of the first press has passed').not.toHaveBeenCalled();
  pressSend(); // does not restart the timeout
  await vi.advanceTimersByTimeAsync(4_000);
  expect(submitForm).toHaveBeenCalledOnce();
});

test('a press is not held in a form without a place for the failure message, or if React has handled the press', () => {
  const plain = document.createElement('form');
  document.body.append(plain);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  plain.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
  form().addEventListener('submit', (event) => event.preventDefault());
  pressSend();
  expect(document.isSendPending).toBeUndefined();
});
