import MiniSearch, { type Options } from 'minisearch';
import { spanishWords, synonyms } from '#content/synonyms.ts';
import { unpublishedTopics } from '#practice/search.yaml';
import { language } from '#words/formats.ts';
import { isStopWord, stemOf, termsIn } from './terms.ts';
import { wordsIn } from './words.ts';

/** An entry of the search index: a page or a part of a page. Parts may share an address, but each has its `id`. */
export type SearchEntry = {
  id: number;
  title: string;
  part?: string;
  path: string;
  excerpt: string;
  /** The language of the page if it is not English. */
  lang?: 'es';
};

/** What the index knows of an entry. The fields `name` and `description` are those of its page. */
export type IndexedEntry = Omit<SearchEntry, 'id'> & {
  /** Set on pages for other people than patients, which come after the others (`search.yaml`). */
  isNotForPatients?: true;
  name?: string;
  description?: string;
  text: string;
  /** Words by which visitors search for the page, although it does not contain them. */
  words?: string;
};

/** The options with which the build writes the index and the browser reads it. They must be the same. */
export const indexOptions: Options = {
  fields: ['name', 'description', 'part', 'text', 'words'],
  storeFields: ['title', 'part', 'path', 'excerpt', 'lang', 'isNotForPatients'],
  tokenize: termsIn,
  processTerm: (term) => (isStopWord(term) ? null : term),
};

/** What a search has found, the best page first, and in which language the query is. */
export type Findings = {
  entries: readonly SearchEntry[];
  lang: 'en' | 'es';
  /** What the query asks about although no page mentions it. */
  unpublished?: string;
};

const stemsIn = (text: string) => wordsIn(text.replace(/['’]/g, '')).map(stemOf);

const englishByStem = new Map(
  Object.entries(spanishWords).map(([word, english]) => [stemOf(word), stemsIn(english)]),
);

type Phrase = readonly string[];
const startsWith = (words: Phrase, phrase: Phrase, start = 0) =>
  phrase.every((word, index) => words[start + index] === word);

/** The group of synonyms of each phrase, the longest phrases first. */
const groupByPhrase = synonyms
  .map((group) => group.map(stemsIn))
  .flatMap((group) => group.map((phrase) => ({ phrase, group })))
  .sort((a, b) => b.phrase.length - a.phrase.length);

const topics = unpublishedTopics.flatMap(({ name, words }) =>
  words.split('|').map((phrase) => ({ name, phrase: stemsIn(phrase) })),
);

/**
 * A word or phrase of the query, and what else finds the same thing. Each of these is a list of words that must all
 * occur.
 */
type Concept = { words: Phrase; synonyms: readonly Phrase[] };

const synonymsOf = (phrase: Phrase) =>
  groupByPhrase
    .filter((entry) => entry.phrase.length === phrase.length && startsWith(phrase, entry.phrase))
    .flatMap(({ group }) => group)
    .filter((synonym) => synonym.join(' ') !== phrase.join(' '));

/** Splits a query into concepts. A phrase that has synonyms is one, and so is every other word with a meaning. */
function conceptsIn(words: Phrase, isInIndex: (word: string) => boolean): Concept[] {
  const concepts: Concept[] = [];
  for (let start = 0; start < words.length; ) {
    const [word = '', next = ''] = words.slice(start);
    const known = groupByPhrase.find(
      ({ phrase }) => phrase.length > 1 && startsWith(words, phrase, start),
    );
    const english = englishByStem.get(word);
    if (known) {
      // A phrase such as "no show" can be looked up only by its synonyms.
      const words = known.phrase.some(isStopWord) ? [] : known.phrase;
      concepts.push({ words, synonyms: synonymsOf(known.phrase) });
      start += known.phrase.length;
    } else if (next && isInIndex(word + next)) {
      concepts.push({ words: [word + next], synonyms: synonymsOf([word + next]) });
      start += 2;
    } else {
      const synonyms = english ? [english, ...synonymsOf(english)] : synonymsOf([word]);
      if (!isStopWord(word)) concepts.push({ words: [word], synonyms });
      start += 1;
    }
  }
  return concepts;
}

/** Numbers by the id of an entry. */
type Scores = ReadonlyMap<number, number>;

const boost = { name: 4, description: 2, part: 3, words: 4 };

/** How well each entry fits the word: 1 for the best one. The exponent brings the others closer to it. */
function scoresOfWord(index: MiniSearch, word: string, isGuess = false): Scores {
  const found = index.search(word, {
    boost,
    tokenize: (text) => [text],
    ...(isGuess && {
      prefix: (term: string) => term.length > 4,
      fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
    }),
  });
  const best = found[0]?.score ?? 1;
  return new Map(found.map(({ id, score }) => [id, (score / best) ** 0.7]));
}

/** The score of each entry that contains all the words: the score of the word that fits it least. */
function scoresOf(index: MiniSearch, words: Phrase, isGuess?: boolean): Scores {
  const [first = new Map(), ...others] = words.map((word) => scoresOfWord(index, word, isGuess));
  const worst = [...first].map(([id, score]): [number, number] => [
    id,
    Math.min(score, ...others.map((scores) => scores.get(id) ?? 0)),
  ]);
  return new Map(worst.filter(([, score]) => score > 0));
}

/** How much less a synonym counts than the word itself. */
const synonymFactor = 0.5;
/** How much less a page counts that is not for patients (`search.yaml`). */
const othersFactor = 0.7;

/**
 * The points of each entry for a concept. Rare concepts give more. Other words that begin like a word of the query, or
 * are spelled almost like it, are tried only if neither it nor a synonym occurs anywhere.
 */
function pointsOf(index: MiniSearch, { words, synonyms }: Concept): Scores {
  const exact = scoresOf(index, words);
  let scores = new Map(exact);
  for (const synonym of synonyms)
    for (const [id, score] of scoresOf(index, synonym))
      scores.set(id, Math.max(scores.get(id) ?? 0, score * synonymFactor));
  if (scores.size === 0) scores = new Map(scoresOf(index, words, true));
  const rarity = Math.log(1 + index.documentCount / ((exact.size || scores.size) + 1));
  for (const [id, score] of scores)
    scores.set(id, score * rarity * (entryOf(index, id).isNotForPatients ? othersFactor : 1));
  return scores;
}

const entryOf = (index: MiniSearch, id: number) => index.getStoredFields(id) as IndexedEntry;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Separates the names of unpublished topics from the rest of a query. */
function withoutTopics(words: Phrase) {
  let unpublished: string | undefined;
  const rest: string[] = [];
  for (let start = 0; start < words.length; ) {
    const topic = topics.find(({ phrase }) => startsWith(words, phrase, start));
    unpublished ??= topic?.name;
    if (!topic) rest.push(words[start] ?? '');
    start += topic?.phrase.length ?? 1;
  }
  return { rest, unpublished };
}

/** How much less a page counts that is not in the language of the query. */
const otherLanguageFactor = { en: 0.9, es: 0.6 };

/** Pages with less than this part of the best page's points are left out. */
const minShare = 0.2;

/**
 * Finds pages and, in each, the part that fits best. A page has points for every concept of the query, whichever part
 * contains it, and more if one part contains several.
 */
export function findEntries(index: MiniSearch, query: string): Findings {
  const { rest, unpublished } = withoutTopics(stemsIn(query));
  const isSpanish = language === 'es' || rest.some((word) => englishByStem.has(word));
  const lang = isSpanish ? 'es' : 'en';
  const concepts = conceptsIn(rest, (word) => scoresOfWord(index, word).size > 0);
  const pointsByConcept = concepts.map((concept) => pointsOf(index, concept));

  const pages = new Map<string, { bestPart: number; partPoints: number; highest: number[] }>();
  for (const id of new Set(pointsByConcept.flatMap((points) => [...points.keys()]))) {
    const points = pointsByConcept.map((ofConcept) => ofConcept.get(id) ?? 0);
    const [path = ''] = entryOf(index, id).path.split('#');
    const { bestPart, partPoints, highest } = pages.get(path) ?? {
      bestPart: id,
      partPoints: 0,
      highest: [],
    };
    const isBest = sum(points) > partPoints;
    pages.set(path, {
      bestPart: isBest ? id : bestPart,
      partPoints: isBest ? sum(points) : partPoints,
      highest: points.map((ofConcept, at) => Math.max(ofConcept, highest[at] ?? 0)),
    });
  }

  const results = [...pages.values()]
    .map(({ bestPart: id, partPoints, highest }) => {
      const { title, part, path, excerpt, lang: language } = entryOf(index, id);
      const points = sum(highest) + 2 * partPoints;
      return {
        points: points * ((language ?? 'en') === lang ? 1 : otherLanguageFactor[lang]),
        entry: {
          id,
          title,
          ...(part && { part }),
          path,
          excerpt,
          ...(language && { lang: language }),
        },
      };
    })
    .sort((a, b) => b.points - a.points);
  const minPoints = (results[0]?.points ?? 0) * minShare;
  return {
    entries: results.filter(({ points }) => points >= minPoints).map(({ entry }) => entry),
    lang,
    ...(unpublished && { unpublished }),
  };
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
