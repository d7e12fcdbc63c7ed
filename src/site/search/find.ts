import MiniSearch, { type Options } from 'minisearch';
import { synonyms } from '#content/synonyms.ts';
import { fold, wordsIn } from './words.ts';

/** A page or a part of a page. Parts of a page may share an address, but every place has its own `id`. */
export type SearchEntry = {
  id: number;
  title: string;
  part?: string;
  path: string;
  excerpt: string;
};

/** The build makes the index and the browser reads it, both with these options. */
export const indexOptions: Options = {
  fields: ['title', 'part', 'text'],
  storeFields: ['title', 'part', 'path', 'excerpt'],
  processTerm: fold,
};

const stopWords = new Set(
  'a an and are at can do for how i in is it my of on or the to what where which who'.split(' '),
);

const meaningsOf = (word: string) => [
  word,
  ...synonyms.filter((group) => group.includes(word)).flat(),
];

/** Returns the places that contain every word of `query` or its synonym, or else some of them; the best first. */
export function findEntries(index: MiniSearch, query: string): SearchEntry[] {
  const words = wordsIn(query);
  const telling = words.filter((word) => !stopWords.has(word));
  const queries = (telling.length > 0 ? telling : words).map((word) => ({
    combineWith: 'OR' as const,
    queries: [...new Set(meaningsOf(word))],
  }));
  const options = {
    boost: { title: 4, part: 3 },
    prefix: (term: string) => term.length > 2,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  };
  const all = index.search({ combineWith: 'AND', queries }, options);
  const found = all.length > 0 ? all : index.search({ combineWith: 'OR', queries }, options);
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
  const answer = await fetch('/search-index.json');
  if (!answer.ok) throw new Error(`The search index could not be loaded (${answer.status})`);
  return MiniSearch.loadJSON(await answer.text(), indexOptions);
}
