import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cause } from './cause-of-failure.ts';
import { markComplete, markIncomplete } from './completeness.ts';
import { takeEarlyPresses } from './early-presses.ts';
import { holdSend } from './hold-send.ts';

const root = document.documentElement;
const quickExit = 'quickexit';
const post = vi.fn();
/** The boxes of elements, because jsdom has no layout. */
const rects = vi.fn();
const causeOf = vi.fn<() => Promise<Cause>>();
let navigation: EventTarget;
let window$: AbortController;

const form = () => document.querySelector('form') as HTMLFormElement;
const early = () => document.querySelector('[data-early-send]')?.textContent;
/** Presses Send, and returns whether the browser was kept from posting the form. */
const press = () => !form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const fail = () => markIncomplete(causeOf, new Error('Loading chunk failed'));
/** Simulates what React does when it has rendered the form. */
function start() {
  markComplete();
  takeEarlyPresses()();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Removes the listeners of the previous test.
  window$ = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (kind: string, act: EventListenerOrEventListenerObject) =>
      listen(kind, act, { signal: window$.signal }),
  );
  document.body.innerHTML = `<form method="post" action="/handleForm.php">
    <div data-load-failure tabindex="-1"></div><p data-early-send="Wait"></p></form>`;
  form().submit = post;
  form().requestSubmit = vi.fn();
  post.mockReset();
  causeOf.mockReset().mockResolvedValue('ours');
  Element.prototype.scrollIntoView = () => {};
  rects.mockReset().mockReturnValue([new DOMRect()]);
  Element.prototype.getClientRects = rects;
  navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  document.markIncomplete = (failure, isCertain) =>
    markIncomplete(causeOf, failure, root, isCertain);
  holdSend(quickExit);
});
afterEach(() => {
  window$.abort();
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
  expect(early()).toBe('');
  expect(press()).toBe(true);
  expect(early()).toBe('Wait');
  expect(post).not.toHaveBeenCalled();
});

test('Send is held while the cause of a failure is unknown, and then the browser posts the form once', async () => {
  const { promise, resolve } = Promise.withResolvers<Cause>();
  causeOf.mockReturnValue(promise);
  press();
  const pressAgain = takeEarlyPresses();
  void fail();
  pressAgain(); // React has rendered the frame of the page, but not the form
  expect(press()).toBe(true);
  expect(form().requestSubmit).not.toHaveBeenCalled();
  expect(post).not.toHaveBeenCalled();
  resolve('ours');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).toHaveBeenCalledOnce();
  expect(early()).toBe('');
});

test.each(['offline', 'unreachable'] as const)(
  'a press on Send before a failure never posts the form if the cause is %s, and a repeated message takes the focus',
  async (cause) => {
    causeOf.mockResolvedValue(cause);
    const notice = document.querySelector<HTMLElement>('[data-load-failure]');
    press();
    await fail();
    expect(document.activeElement, 'the live region announces it').not.toBe(notice);
    const retry = vi.fn();
    addEventListener('retry', retry);
    expect(press()).toBe(true);
    expect(retry).toHaveBeenCalledOnce();
    await fail();
    expect(document.activeElement).toBe(notice);
    expect(early()).toBe('');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(post).not.toHaveBeenCalled();
  },
);

test('the message takes the focus at once if the focused field is hidden', async () => {
  causeOf.mockResolvedValue('unreachable');
  press();
  rects.mockReturnValue([]);
  await fail();
  expect(document.activeElement).toBe(document.querySelector('[data-load-failure]'));
});

test('Send on a page that has reported missing code loads the code once more, then posts', async () => {
  await fail();
  expect(press()).toBe(true);
  expect(post).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(post).toHaveBeenCalledOnce();
});

test('Send on a page that has reported missing code does not post without a network', async () => {
  await fail();
  causeOf.mockResolvedValue('offline');
  press();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).not.toHaveBeenCalled();
  expect(root.dataset.cause).toBe('offline');
});

test('the browser posts the form once the code is half a minute late', async () => {
  press();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(post).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(post).toHaveBeenCalledOnce();
});

test('code that arrives after the form was posted does not send the message again', async () => {
  press();
  await vi.advanceTimersByTimeAsync(31_000);
  start();
  expect(post).toHaveBeenCalledOnce();
  expect(form().requestSubmit).not.toHaveBeenCalled();
});

test('code that arrives before the cause is known sends the message instead of the browser', async () => {
  const { promise, resolve } = Promise.withResolvers<Cause>();
  causeOf.mockReturnValue(promise);
  press();
  await vi.advanceTimersByTimeAsync(31_000);
  start();
  resolve('ours');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(form().requestSubmit).toHaveBeenCalledOnce();
  expect(post).not.toHaveBeenCalled();
  expect(root.className).toBe('');
});

test.each([
  ['a quick exit', quickExit],
  ['leaving the page', 'pagehide'],
])('after %s nothing is sent', async (_, event) => {
  press();
  dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(60_000);
  start();
  expect(post).not.toHaveBeenCalled();
  expect(form().requestSubmit).not.toHaveBeenCalled();
  expect(early()).toBe('');
});

/** Presses Send on a page that posts at once, because the server no longer has the page's code. */
async function pressAndPost() {
  await fail();
  press();
  await vi.advanceTimersByTimeAsync(0);
}

test('Send works again a minute after the visitor has stopped a post', async () => {
  await pressAndPost();
  await vi.advanceTimersByTimeAsync(59_000);
  await pressAndPost();
  expect(post, 'until then the message may still be in transit').toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  await pressAndPost();
  expect(post).toHaveBeenCalledTimes(2);
});

test('Send works again at once in a browser that reports the end of a post', async () => {
  await pressAndPost();
  navigation.dispatchEvent(new Event('navigateerror'));
  await pressAndPost();
  expect(post).toHaveBeenCalledTimes(2);
});

test('an aborted navigation does not drop the press on Send', async () => {
  press();
  navigation.dispatchEvent(new Event('navigateerror'));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(post).toHaveBeenCalledOnce();
});

test('each attempt has a timeout of its own', async () => {
  causeOf.mockResolvedValue('unreachable');
  await fail();
  press();
  await vi.advanceTimersByTimeAsync(6_000);
  await fail();
  press();
  causeOf.mockResolvedValue('ours');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(post, 'the timeout of the first press has passed').not.toHaveBeenCalled();
  press(); // does not restart the timeout
  await vi.advanceTimersByTimeAsync(4_000);
  expect(post).toHaveBeenCalledOnce();
});

test('a submit that React has handled and a form without a failure message are not held', () => {
  const plain = document.createElement('form');
  document.body.append(plain);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  plain.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
  form().addEventListener('submit', (event) => event.preventDefault());
  press();
  expect(document.isSendPending).toBeUndefined();
});
