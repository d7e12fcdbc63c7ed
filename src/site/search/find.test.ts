import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { findEntries, type IndexedEntry, indexOptions } from './find.ts';

const index = new MiniSearch(indexOptions);
index.addAll(
  [
    { title: 'Stay with us', part: 'What to bring', text: 'Clothes and shoes for thirty days.' },
    { title: 'Stay with us', part: 'Visiting', text: 'Sundays in the afternoon.' },
    { title: 'Opioid use', text: 'Medicine against craving and withdrawal.' },
    { title: 'Your estimate', text: 'What care will cost.' },
    { title: 'Ayuda en español', text: 'A quién llamar.' },
  ].map((entry, id) => ({ ...entry, name: entry.title, id, path: `/${id}`, excerpt: '' })),
);
const pathsFound = (query: string) => findEntries(index, query).entries.map(({ path }) => path);

test.each([
  ['an entry by a word of its text', 'shoes', ['/0']],
  ['an entry by the beginning of a word', 'withdr', ['/2']],
  ['an entry by a misspelled word', 'withdrawel', ['/2']],
  ['an entry by a synonym', 'detox', ['/2']],
  ['an entry by a second synonym', 'painkillers', ['/2']],
  ['an entry by a full question', 'How do I pay for it?', ['/3']],
  ['an entry by a word without its accent', 'espanol', ['/4']],
  ['only the entries with every word, if there are any', 'bring clothes', ['/0']],
  ['the entries with any word, if none has all', 'shoes sundays', ['/0', '/1']],
  ['nothing for an unknown word', 'zeppelin', []],
  ['nothing for a query without a word', ' ?! ', []],
])('findEntries finds %s', (_, query, expected) => {
  expect(pathsFound(query).sort()).toEqual(expected);
});

/** Finds the paths of the results of a query in an index with these entries. */
function findIn(entries: readonly Partial<IndexedEntry>[], query: string) {
  const other = new MiniSearch(indexOptions);
  other.addAll(
    entries.map((entry, id) => ({
      title: '',
      path: `/${id}`,
      excerpt: '',
      text: '',
      ...entry,
      id,
    })),
  );
  return findEntries(other, query).entries.map(({ path }) => path);
}

test('a page is one result, which leads to the part that fits best', () => {
  const parts = [
    { path: '/stay', text: 'Bring clothes.' },
    { path: '/stay#visits', part: 'Visits', text: 'Visits are on Sundays.' },
    { path: '/stay#mail', part: 'Mail', text: 'No visits by mail carriers.' },
  ];
  expect(findIn(parts, 'visits')).toEqual(['/stay#visits']);
});

test('a page is found by words that different parts of it contain', () => {
  const parts = [
    { path: '/stay#visits', text: 'Visits are on Sundays.' },
    { path: '/stay#dogs', text: 'Dogs stay at home.' },
    { path: '/walks', text: 'Dogs walk.' },
    { path: '/church', text: 'Church on Sundays.' },
  ];
  expect(findIn(parts, 'sunday dog')[0]).toMatch('/stay');
});

test('the page for patients comes before a page for others with the same text', () => {
  const text = 'We check your records.';
  expect(findIn([{ text, isNotForPatients: true }, { text }], 'records')).toEqual(['/1', '/0']);
});

test('in the same field, the word of the query counts more than its synonym', () => {
  const entries = [
    { text: 'Withdrawal and withdrawal and more withdrawal.' },
    { text: 'Whoever wants a detox that is far from home should ask.' },
  ];
  expect(findIn(entries, 'detox')).toEqual(['/1', '/0']);
});

test('a short query does not find longer words that begin with it, nor does any query if the index has the word itself', () => {
  expect(findIn([{ text: 'Testimonials and business.' }], 'bus')).toEqual([]);
  expect(findIn([{ text: 'Testimonials.' }, { text: 'A test.' }], 'test')).toEqual(['/1']);
});

test('plurals, verb forms, and words with or without a hyphen find each other', () => {
  const entries = [{ text: 'Refills and smoking.' }, { text: 'Products with 7-OH. Al-Anon.' }];
  for (const query of ['refill', 'smoke', 'smoked']) expect(findIn(entries, query)).toEqual(['/0']);
  for (const query of ['7oh', '7-OH', '7 oh', 'alanon', 'Al-Anon', 'al anon'])
    expect(findIn(entries, query)).toEqual(['/1']);
});

test('a phrase of several words finds the pages of its synonyms', () => {
  expect(
    findIn([{ text: 'Tianeptine.' }, { text: 'A station for trains.' }], 'gas station heroin'),
  ).toEqual(['/0']);
});

test('a Spanish word finds a page in Spanish first, and the English pages with its translation', () => {
  const entries = [
    { text: 'Ask for an appointment.' },
    { text: 'Pida una cita.', lang: 'es' as const },
  ];
  expect(findIn(entries, 'citas')).toEqual(['/1', '/0']);
  expect(findIn(entries, 'appointment')).toEqual(['/0']);
});

test('of two pages with the same word, the one in the language of the query comes first', () => {
  const english = { path: '/english', text: 'Alcohol.' };
  const spanish = { path: '/spanish', text: 'Alcohol.', lang: 'es' as const };
  expect(findIn([spanish, english], 'alcohol')).toEqual(['/english', '/spanish']);
  expect(findIn([english, spanish], 'ayuda con alcohol')).toEqual(['/spanish', '/english']);
});

test('the result names the topic of a query that no page covers, and lists the pages about its other words', () => {
  const { entries, unpublished } = findEntries(index, 'gambling clothes');
  expect(unpublished).toBe('gambling');
  expect(entries.map(({ path }) => path)).toEqual(['/0']);
  expect(findEntries(index, 'eating disorder')).toMatchObject({
    entries: [],
    unpublished: 'eating disorders',
  });
});

test('findEntries says whether a query is Spanish', () => {
  expect(findEntries(index, '¿cuánto cuesta?').lang).toBe('es');
  expect(findEntries(index, 'how much does it cost').lang).toBe('en');
});
