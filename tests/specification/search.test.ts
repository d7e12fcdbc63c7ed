import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { searchIndex } from '#build/search-index.ts';
import { findEntries, indexOptions } from '#site/search/find.ts';
import { allPageEntries } from '../harness/page-entries.ts';
import { medicalDirector } from '../harness/practice.ts';

const index = MiniSearch.loadJSON(await searchIndex(allPageEntries), indexOptions);
const pageOf = ({ path }: { path: string }) => path.split('#')[0] ?? path;

/** Questions as people in Omaha type them, each with the pages that answer it; "-" if none does. The search has to find one of them. */
const questions = readFileSync('tests/specification/search-questions.txt', 'utf8')
  .trim()
  .replace(
    '{director}',
    medicalDirector?.name.split(',')[0]?.split(' ').at(-1)?.toLowerCase() ?? '',
  )
  .replace('{profile}', medicalDirector?.path ?? '')
  .split('\n')
  .map((line) => line.split(': '));

test('there are 70 questions', () => {
  expect(questions).toHaveLength(70);
});

test.each(questions.filter(([, answer]) => answer !== '-'))(
  'the first three results for “%s” contain a page that answers it: %s',
  (question = '', answer = '') => {
    const found = findEntries(index, question).entries.map(pageOf);
    expect(new Set(found).size, 'one result a page').toBe(found.length);
    const firstPages = found.slice(0, 3);
    expect(
      firstPages.filter((page) => answer.split(' or ').includes(page)),
      firstPages.join(', '),
    ).not.toEqual([]);
  },
);

test.each(questions.filter(([, answer]) => answer === '-'))(
  'the search says that nothing is published about “%s”, and shows no page',
  (question = '') => {
    const { entries: found, unpublished } = findEntries(index, question);
    expect(found).toEqual([]);
    expect(unpublished).toBeTruthy();
  },
);
