import MiniSearch, { type Options } from 'minisearch';
import { synonyms } from '#content/synonyms.ts';
import { fold, wordsIn } from './words.ts';

/**
 * An entry of the search index: a page or a part of a page. Parts may share an address, but each entry has its `id`.
 */
export type SearchEntry = {
  id: number;
  title: string;
  part?: string;
  path: string;
  excerpt: string;
};

/** The options with which the build writes the index and the browser reads it. They must be the same. */
export const indexOptions: Options = {
  fields: ['title', 'part', 'text'],
  storeFields: ['title', 'part', 'path', 'excerpt'],
  processTerm: fold,
};

const stopWords = new Set(
  'a an and are at can do for how i in is it my of on or the to what where which who'.split(' '),
);

const withSynonyms = (word: string) => [
  word,
  ...synonyms.filter((group) => group.includes(word)).flat(),
];

/**
 * Returns the entries that contain, for every word of `query`, the word or a synonym. If there are none, returns those
 * that contain some of the words. The best entry is first.
 */
export function findEntries(index: MiniSearch, query: string): SearchEntry[] {
  const words = wordsIn(query);
  const keywords = words.filter((word) => !stopWords.has(word));
  const queries = (keywords.length > 0 ? keywords : words).map((word) => ({
    combineWith: 'OR' as const,
    queries: [...new Set(withSynonyms(word))],
  }));
  const options = {
    boost: { title: 4, part: 3 },
    prefix: (term: string) => term.length > 2,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  };
  const withEveryWord = index.search({ combineWith: 'AND', queries }, options);
  const found =
    withEveryWord.length > 0
      ? withEveryWord
      : index.search({ combineWith: 'OR', queries }, options);
  return found.map(({ id, title, part, path, excerpt }) => ({ id, title, part, path, excerpt }));
}

let index: Promise<MiniSearch> | undefined;

/** Fetches the search index once, and again after a failure. */
export function loadIndex(): Promise<MiniSearch> {
  index ??= fetchIndex().catch((error) => {
    index = undefined;
    throw error;
  });
  return index;
}

async function fetchIndex() {
  const response = await fetch('/search-index.json');
  if (!response.ok) throw new Error(`The search index could not be loaded (${response.status})`);
  return MiniSearch.loadJSON(await response.text(), indexOptions);
}
