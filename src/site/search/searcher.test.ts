import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findEntries, loadIndex, type SearchEntry } from './find.ts';
import { createSearcher } from './searcher.ts';

vi.mock('./find.ts');
vi.mock('../start/cause-of-failure.ts', () => ({ causeOfFailure: async () => 'unreachable' }));

const place: SearchEntry = { id: 1, title: 'Careers', path: '/careers', excerpt: '' };
let shown: object[];
let search: ReturnType<typeof createSearcher>;
let load: (outcome: 'loads' | 'fails') => void;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  search = createSearcher((result) => {
    const { help, ...rest } = result ?? {};
    shown.push({ ...rest, ...(help && { kind: help.kind }) });
  });
  const { promise, resolve, reject } = Promise.withResolvers<never>();
  load = (outcome) => (outcome === 'loads' ? resolve(undefined as never) : reject(new Error()));
  vi.mocked(loadIndex).mockReturnValue(promise);
  vi.mocked(findEntries).mockReturnValue([place]);
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('help is shown at once, and announced together with the places', async () => {
  void search('kill myself');
  const question = { query: 'kill myself', kind: 'suicide' };
  expect(shown).toEqual([question]);
  await after(999);
  load('loads');
  await after(5_000);
  expect(shown).toEqual([question, { ...question, places: [place], saysHelp: true }]);
});

test('help is announced after a second if the places take longer, and not again with them', async () => {
  void search('kill myself');
  const question = { query: 'kill myself', kind: 'suicide' };
  await after(1_000);
  expect(shown).toEqual([question, { ...question, saysHelp: true }]);
  load('loads');
  await after(0);
  expect(shown.slice(2)).toEqual([{ ...question, places: [place], saysHelp: false }]);
});

test('help stays beside the cause when the index cannot be loaded', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  void search('kill myself');
  load('fails');
  await after(0);
  expect(shown.at(-1)).toEqual({
    query: 'kill myself',
    kind: 'suicide',
    places: 'unreachable',
    saysHelp: true,
  });
  expect(logged).toHaveBeenCalledOnce();
});

test('results of a query are dropped once there is another query', async () => {
  void search('kill myself');
  void search('kratom');
  await after(1_000);
  load('loads');
  await after(5_000);
  expect(shown).toEqual([
    { query: 'kill myself', kind: 'suicide' },
    { query: 'kratom' },
    { query: 'kratom', places: [place], saysHelp: true },
  ]);
});

test('an empty query ends the search and clears its results', async () => {
  void search('kill myself');
  void search('');
  load('loads');
  await after(5_000);
  expect(shown).toEqual([{ query: 'kill myself', kind: 'suicide' }, {}]);
});
