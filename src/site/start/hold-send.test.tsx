import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cause } from './cause-of-failure.ts';
import { noteComplete, noteIncomplete } from './completeness.ts';
import { earlyPresses } from './early-presses.ts';
import { holdSend } from './hold-send.ts';

const root = document.documentElement;
const quickExit = 'quickexit';
const post = vi.fn();
/** The layout boxes of elements. They are mocked because jsdom has no layout. */
const rects = vi.fn();
const causeOf = vi.fn<() => Promise<Cause>>();
let navigation: EventTarget;
let window$: AbortController;

const form = () => document.querySelector('form') as HTMLFormElement;
const early = () => document.querySelector('[data-early-send]')?.textContent;
/** Presses Send. Returns whether the script has prevented the browser from posting the form. */
const press = () => !form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const fail = () => noteIncomplete(causeOf, new Error('Loading chunk failed'));
/** Simulates what React does when it has rendered the form. */
function start() {
  noteComplete();
  earlyPresses()();
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
  document.noteIncomplete = (failure, isCertain) =>
    noteIncomplete(causeOf, failure, root, isCertain);
  holdSend(quickExit);
});
afterEach(() => {
  window$.abort();
  noteComplete();
  delete root.failure;
  delete document.isSendPending;
  delete document.noteIncomplete;
  document.onsubmit = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a press on Send before the form’s code has loaded is held and confirmed at once', () => {
  expect(early()).toBe('');
  expect(press()).toBe(true);
  expect(early()).toBe('Wait');
  expect(post).not.toHaveBeenCalled();
});

test('a press on Send is held until the cause of a failure is known, and then the browser posts the form once', async () => {
  const { promise, resolve } = Promise.withResolvers<Cause>();
  causeOf.mockReturnValue(promise);
  press();
  const pressAgain = earlyPresses();
  void fail();
  pressAgain(); // as when React has rendered the rest of the page, but not the form
  expect(press()).toBe(true);
  expect(form().requestSubmit).not.toHaveBeenCalled();
  expect(post).not.toHaveBeenCalled();
  resolve('ours');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).toHaveBeenCalledOnce();
  expect(early()).toBe('');
});

test.each(['offline', 'unreachable'] as const)(
  'if the code fails to load with the cause "%s", the held press never posts the form, and the second failure message takes the focus',
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

test('the failure message takes the focus at once if the focused field is hidden', async () => {
  causeOf.mockResolvedValue('unreachable');
  press();
  rects.mockReturnValue([]);
  await fail();
  expect(document.activeElement).toBe(document.querySelector('[data-load-failure]'));
});

test('on a page that has reported missing code, Send tries to load the code once more and then posts the form', async () => {
  await fail();
  expect(press()).toBe(true);
  expect(post).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(post).toHaveBeenCalledOnce();
});

test('on a page that has reported missing code, Send does not post the form without a network', async () => {
  await fail();
  causeOf.mockResolvedValue('offline');
  press();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).not.toHaveBeenCalled();
  expect(root.dataset.cause).toBe('offline');
});

test('if the code has not arrived after half a minute, the browser posts the form of a held press', async () => {
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

test('if the code arrives before the cause is known, React sends the message, and the browser does not', async () => {
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
])('after %s, a held press on Send sends nothing', async (_, event) => {
  press();
  dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(60_000);
  start();
  expect(post).not.toHaveBeenCalled();
  expect(form().requestSubmit).not.toHaveBeenCalled();
  expect(early()).toBe('');
});

/** Presses Send on a page whose code is missing on the server, so the browser posts the form at once. */
async function pressAndPost() {
  await fail();
  press();
  await vi.advanceTimersByTimeAsync(0);
}

test('Send posts again only a minute after the last post, which the visitor may have stopped', async () => {
  await pressAndPost();
  await vi.advanceTimersByTimeAsync(59_000);
  await pressAndPost();
  expect(post, 'until then the message may still be in transit').toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  await pressAndPost();
  expect(post).toHaveBeenCalledTimes(2);
});

test('Send posts again at once if the browser reports that the last post has failed', async () => {
  await pressAndPost();
  navigation.dispatchEvent(new Event('navigateerror'));
  await pressAndPost();
  expect(post).toHaveBeenCalledTimes(2);
});

test('another navigation that fails does not drop a held press on Send', async () => {
  press();
  navigation.dispatchEvent(new Event('navigateerror'));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(post).toHaveBeenCalledOnce();
});

test('each new attempt to load the code restarts the wait of ten seconds, but a further press does not', async () => {
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

test('a submit is not held if another handler prevents it, or if its form has no failure message', () => {
  const plain = document.createElement('form');
  document.body.append(plain);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  plain.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
  form().addEventListener('submit', (event) => event.preventDefault());
  press();
  expect(document.isSendPending).toBeUndefined();
});
