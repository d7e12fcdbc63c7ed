import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cause } from './cause-of-failure.ts';
import { markComplete, markIncomplete } from './completeness.ts';

const root = document.documentElement;
const failure = () => new Error('Loading chunk /Contact failed');
/** Returns a pending `findCause`, and the function that resolves it. */
function pendingCause() {
  const { promise, resolve } = Promise.withResolvers<Cause>();
  return { findCause: () => promise, resolve };
}
const shownMessage = () => document.querySelector('[data-failed-chunk]')?.textContent;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<main><p data-failed-chunk></p></main>';
});
afterEach(() => {
  markComplete();
  delete root.failure;
  vi.restoreAllMocks();
});

test('a page without its code is marked incomplete, with the cause, once the cause is known', async () => {
  const { findCause, resolve } = pendingCause();
  const marked = markIncomplete(findCause, failure());
  expect(root.className).toBe('');
  resolve('unreachable');
  await marked;
  expect(root.className).toBe('pd-incomplete');
  expect(root.dataset.cause).toBe('unreachable');
  expect(shownMessage()).toBe('Loading chunk /Contact failed');
});

test('a page whose code arrives before the cause is known is not marked incomplete', async () => {
  const { findCause, resolve } = pendingCause();
  const marked = markIncomplete(findCause, failure());
  markComplete();
  resolve('our-fault');
  await marked;
  expect(root.className).toBe('');
  expect(root.dataset.cause).toBeUndefined();
  expect(shownMessage()).toBe('');
});

test('only the later of two failures is shown', async () => {
  const [first, second] = [pendingCause(), pendingCause()];
  const onIncomplete = vi.fn();
  addEventListener('incomplete', onIncomplete);
  const marked = [
    markIncomplete(first.findCause, failure()),
    markIncomplete(second.findCause, failure()),
  ];
  second.resolve('offline');
  first.resolve('our-fault');
  await Promise.all(marked);
  removeEventListener('incomplete', onIncomplete);
  expect(onIncomplete).toHaveBeenCalledOnce();
  expect(root.dataset.cause).toBe('offline');
});

test('late code marks the page incomplete only if the server cannot be reached', async () => {
  const isCertain = false;
  await markIncomplete(async () => 'our-fault', failure(), root, isCertain);
  expect(root.className).toBe('');
  await markIncomplete(async () => 'unreachable', failure(), root, isCertain);
  expect(root.className).toBe('pd-incomplete');
});

test('missing code of one part marks only that part, and markComplete removes the mark and the messages', async () => {
  const main = document.querySelector('main') as HTMLElement;
  await markIncomplete(async () => 'our-fault', failure(), main);
  expect([main.className, shownMessage()]).toEqual([
    'pd-incomplete',
    'Loading chunk /Contact failed',
  ]);
  markComplete(main);
  expect([main.className, main.dataset.cause, shownMessage()]).toEqual(['', undefined, '']);
  expect(root.className).toBe('');
});

test('markIncomplete uses nothing from outside its own text, which is an inline script', async () => {
  const inline = new Function(`return (${markIncomplete})`)() as typeof markIncomplete;
  await inline(async () => 'our-fault', failure());
  expect(shownMessage()).toBe('Loading chunk /Contact failed');
});
