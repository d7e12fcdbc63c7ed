import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { findEntries, indexOptions } from './find.ts';

const index = new MiniSearch(indexOptions);
index.addAll(
  [
    { title: 'Stay with us', part: 'What to bring', text: 'Clothes and shoes for thirty days.' },
    { title: 'Stay with us', part: 'Visiting', text: 'Sundays in the afternoon.' },
    { title: 'Opioid use', text: 'Medicine against craving and withdrawal.' },
    { title: 'Your estimate', text: 'What care will cost.' },
    { title: 'Ayuda en español', text: 'A quién llamar.' },
  ].map((entry, id) => ({ ...entry, id, path: `/${id}`, excerpt: '' })),
);
const pathsFound = (query: string) => findEntries(index, query).map(({ path }) => path);

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
