import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cause } from './cause-of-failure.ts';
import { markComplete, markIncomplete } from './completeness.ts';

const root = document.documentElement;
const failure = () => new Error('Loading chunk /Contact failed');
/** A pending `causeOf`, and the function that resolves it. */
function asked() {
  const { promise, resolve } = Promise.withResolvers<Cause>();
  return { causeOf: () => promise, answer: resolve };
}
const said = () => document.querySelector('[data-failed-chunk]')?.textContent;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<main><p data-failed-chunk></p></main>';
});
afterEach(() => {
  markComplete();
  delete root.failure;
  vi.restoreAllMocks();
});

test('a page without its code names the cause once it is known', async () => {
  const { causeOf, answer } = asked();
  const noted = markIncomplete(causeOf, failure());
  expect(root.className).toBe('');
  answer('unreachable');
  await noted;
  expect(root.className).toBe('pd-incomplete');
  expect(root.dataset.cause).toBe('unreachable');
  expect(said()).toBe('Loading chunk /Contact failed');
});

test('a page whose code arrives before the cause is known stays complete', async () => {
  const { causeOf, answer } = asked();
  const noted = markIncomplete(causeOf, failure());
  markComplete();
  answer('ours');
  await noted;
  expect(root.className).toBe('');
  expect(root.dataset.cause).toBeUndefined();
  expect(said()).toBe('');
});

test('only the later of two failures is shown', async () => {
  const [first, second] = [asked(), asked()];
  const told = vi.fn();
  addEventListener('incomplete', told);
  const noted = [
    markIncomplete(first.causeOf, failure()),
    markIncomplete(second.causeOf, failure()),
  ];
  second.answer('offline');
  first.answer('ours');
  await Promise.all(noted);
  removeEventListener('incomplete', told);
  expect(told).toHaveBeenCalledOnce();
  expect(root.dataset.cause).toBe('offline');
});

test('late code is no failure while the server answers', async () => {
  await markIncomplete(async () => 'ours', failure(), root, false);
  expect(root.className).toBe('');
  await markIncomplete(async () => 'unreachable', failure(), root, false);
  expect(root.className).toBe('pd-incomplete');
});

test('a part whose code arrives removes its messages, and the page counts as complete throughout', async () => {
  const main = document.querySelector('main') as HTMLElement;
  await markIncomplete(async () => 'ours', failure(), main);
  expect([main.className, said()]).toEqual(['pd-incomplete', 'Loading chunk /Contact failed']);
  markComplete(main);
  expect([main.className, main.dataset.cause, said()]).toEqual(['', undefined, '']);
  expect(root.className).toBe('');
});

test('the function works from its text alone, because pages contain it', async () => {
  const alone = new Function(`return (${markIncomplete})`)() as typeof markIncomplete;
  await alone(async () => 'ours', failure());
  expect(said()).toBe('Loading chunk /Contact failed');
});
