import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cause } from './cause-of-failure.ts';
import { noteComplete, noteIncomplete } from './completeness.ts';

const root = document.documentElement;
const failure = () => new Error('Loading chunk /Contact failed');
/** Returns a `causeOf` whose result is pending, and the function that resolves it. */
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
  noteComplete();
  delete root.failure;
  vi.restoreAllMocks();
});

test('a page whose code is missing is marked as incomplete with the cause, when the cause is known', async () => {
  const { causeOf, answer } = asked();
  const noted = noteIncomplete(causeOf, failure());
  expect(root.className).toBe('');
  answer('unreachable');
  await noted;
  expect(root.className).toBe('pd-incomplete');
  expect(root.dataset.cause).toBe('unreachable');
  expect(said()).toBe('Loading chunk /Contact failed');
});

test('a page whose code arrives before the cause is known is not marked as incomplete', async () => {
  const { causeOf, answer } = asked();
  const noted = noteIncomplete(causeOf, failure());
  noteComplete();
  answer('ours');
  await noted;
  expect(root.className).toBe('');
  expect(root.dataset.cause).toBeUndefined();
  expect(said()).toBe('');
});

test('of two failures, only the later one marks the page', async () => {
  const [first, second] = [asked(), asked()];
  const told = vi.fn();
  addEventListener('incomplete', told);
  const noted = [
    noteIncomplete(first.causeOf, failure()),
    noteIncomplete(second.causeOf, failure()),
  ];
  second.answer('offline');
  first.answer('ours');
  await Promise.all(noted);
  removeEventListener('incomplete', told);
  expect(told).toHaveBeenCalledOnce();
  expect(root.dataset.cause).toBe('offline');
});

test('late code marks the page as incomplete only if the server is unreachable', async () => {
  await noteIncomplete(async () => 'ours', failure(), root, false);
  expect(root.className).toBe('');
  await noteIncomplete(async () => 'unreachable', failure(), root, false);
  expect(root.className).toBe('pd-incomplete');
});

test('missing code of one element marks this element and not the page, until the code arrives', async () => {
  const main = document.querySelector('main') as HTMLElement;
  await noteIncomplete(async () => 'ours', failure(), main);
  expect([main.className, said()]).toEqual(['pd-incomplete', 'Loading chunk /Contact failed']);
  noteComplete(main);
  expect([main.className, main.dataset.cause, said()]).toEqual(['', undefined, '']);
  expect(root.className).toBe('');
});

test('noteIncomplete() works from its source text alone, because pages contain it as an inline script', async () => {
  const alone = new Function(`return (${noteIncomplete})`)() as typeof noteIncomplete;
  await alone(async () => 'ours', failure());
  expect(said()).toBe('Loading chunk /Contact failed');
});
