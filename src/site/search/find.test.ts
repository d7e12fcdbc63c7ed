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
  ].map((place, id) => ({ ...place, id, path: `/${id}`, excerpt: '' })),
);
const paths = (query: string) => findEntries(index, query).map(({ path }) => path);

test.each([
  ['a word of the text', 'shoes', ['/0']],
  ['the beginning of a word', 'withdr', ['/2']],
  ['a misspelled word', 'withdrawel', ['/2']],
  ['a synonym', 'detox', ['/2']],
  ['a second synonym', 'painkillers', ['/2']],
  ['a full question', 'How do I pay for it?', ['/3']],
  ['words without their accents', 'espanol', ['/4']],
  ['the places with every word, if there are any', 'bring clothes', ['/0']],
  ['the places with any word, if none has all', 'shoes sundays', ['/0', '/1']],
  ['nothing for an unknown word', 'zeppelin', []],
  ['nothing without a word', ' ?! ', []],
])('finds %s', (_, query, expected) => {
  expect(paths(query).sort()).toEqual(expected);
});
