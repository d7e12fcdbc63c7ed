import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findEntries, loadIndex, type SearchEntry } from './find.ts';
import { createSearcher } from './searcher.ts';

vi.mock('./find.ts');
vi.mock('../start/cause-of-failure.ts', () => ({ causeOfFailure: async () => 'unreachable' }));

const entry: SearchEntry = { id: 1, title: 'Careers', path: '/careers', excerpt: '' };
let shownResults: object[];
let search: ReturnType<typeof createSearcher>;
let settleIndex: (outcome: 'loads' | 'fails') => void;

beforeEach(() => {
  vi.useFakeTimers();
  shownResults = [];
  search = createSearcher((result) => {
    const { crisisAnswer, lang: _, ...rest } = result ?? {};
    shownResults.push({ ...rest, ...(crisisAnswer && { kind: crisisAnswer.kind }) });
  });
  const { promise, resolve, reject } = Promise.withResolvers<never>();
  settleIndex = (outcome) =>
    outcome === 'loads' ? resolve(undefined as never) : reject(new Error());
  vi.mocked(loadIndex).mockReturnValue(promise);
  vi.mocked(findEntries).mockReturnValue({ entries: [entry], lang: 'en' });
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a crisis answer is shown at once, and announced together with the found entries', async () => {
  void search('kill myself');
  const answer = { query: 'kill myself', kind: 'suicide' };
  expect(shownResults).toEqual([answer]);
  await advance(999);
  settleIndex('loads');
  await advance(5_000);
  expect(shownResults).toEqual([answer, { ...answer, entries: [entry], announcesAnswer: true }]);
});

test('a crisis answer is announced after a second if the entries take longer, and not again with the entries', async () => {
  void search('kill myself');
  const answer = { query: 'kill myself', kind: 'suicide' };
  await advance(1_000);
  expect(shownResults).toEqual([answer, { ...answer, announcesAnswer: true }]);
  settleIndex('loads');
  await advance(0);
  expect(shownResults.slice(2)).toEqual([{ ...answer, entries: [entry], announcesAnswer: false }]);
});

test('a crisis answer stays, beside the cause, when the index cannot be loaded', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  void search('kill myself');
  settleIndex('fails');
  await advance(0);
  expect(shownResults.at(-1)).toEqual({
    query: 'kill myself',
    kind: 'suicide',
    entries: 'unreachable',
    announcesAnswer: true,
  });
  expect(logged).toHaveBeenCalledOnce();
});

test('entries found for a query are not shown after the next query', async () => {
  void search('kill myself');
  void search('kratom');
  await advance(1_000);
  settleIndex('loads');
  await advance(5_000);
  expect(shownResults).toEqual([
    { query: 'kill myself', kind: 'suicide' },
    { query: 'kratom' },
    { query: 'kratom', entries: [entry], announcesAnswer: true },
  ]);
});

test('an empty query ends the search and clears the result', async () => {
  void search('kill myself');
  void search('');
  settleIndex('loads');
  await advance(5_000);
  expect(shownResults).toEqual([{ query: 'kill myself', kind: 'suicide' }, {}]);
});
