import { expect, test } from 'vitest';
import { allSearchEntries } from '#build/search-index.ts';
import type { UnpublishedFact } from '#content/schema.ts';
import { pagesForOthers, searchWords, unpublishedTopics } from '#practice/search.yaml';
import { unpublishedFacts } from '#practice/unpublished.yaml';
import { pages } from '#site/routes.tsx';
import { allPageEntries } from '../harness/page-entries.ts';

const entries = await allSearchEntries(allPageEntries);
const pageOf = ({ path }: { path: string }) => path.split('#')[0] ?? path;
const facts: readonly UnpublishedFact[] = Object.values(unpublishedFacts);

test('the index has every page but those of the search', () => {
  const indexed = new Set(entries.map(pageOf));
  const searchPages = pages.filter(({ name }) => name === 'search');
  expect(pages.filter(({ path }) => !indexed.has(path))).toEqual(searchPages);
});

test('every address in the lists of the search exists', () => {
  const addresses = entries.flatMap((entry) => [entry.path, pageOf(entry)]);
  const named = [...Object.keys(searchWords), ...pagesForOthers];
  expect(named.filter((address) => !addresses.includes(address))).toEqual([]);
});

test('each unpublished question is in the index with the telephone number', () => {
  for (const { question, answer } of facts)
    if (answer === null)
      expect(
        entries.filter(
          ({ part, excerpt }) => part === question && /\(\d{3}\) \d{3}-\d{4}/.test(excerpt),
        ),
        question,
      ).not.toEqual([]);
});

test('no page mentions a topic that the search calls unpublished', () => {
  const texts = entries.map(({ title, part = '', text }) =>
    `${title} ${part} ${text}`.toLowerCase(),
  );
  for (const { words } of unpublishedTopics)
    for (const phrase of words.split('|'))
      expect(
        texts.filter((text) => new RegExp(`\\b${phrase}\\b`).test(text)),
        phrase,
      ).toEqual([]);
});
