import { crisisAnswers } from '#content/crisis-answers.ts';
import { crisisWords, everydayWords } from '#content/crisis-words.ts';
import type { CrisisAnswer } from '#content/schema.ts';
import { wordsIn } from './words.ts';

/**
 * Returns the answer to show first if the query contains words of a crisis. Needs neither the index nor the network,
 * and tells nobody.
 */
export function crisisAnswer(query: string): CrisisAnswer | undefined {
  const words = withoutEverydayWords(crisisWordsIn(query));
  for (const holds of [holdsExactly, holdsWithSlip])
    for (const { kind, lang, phrases } of crisisWords)
      if (phrases.some((phrase) => holds(words, phrase.split(' '))))
        return crisisAnswers.find((answer) => answer.kind === kind && answer.lang === lang);
  return undefined;
}

/**
 * Splits a query into words. An apostrophe separates words ("he’s choking", "od’d"), and "hes" is read as "he s". But
 * "can’t" and "can t" become "cant", and "my self" becomes "myself". People who spell Spanish by ear write "kiero".
 */
const crisisWordsIn = (query: string) =>
  wordsIn(query)
    .join(' ')
    .replace(/n t\b/g, 'nt')
    .replace(/\b(he|she)s\b/g, '$1 s')
    .replace(/\b(my|him|her|them|your) (self|selves)\b/g, '$1$2')
    .replace(/\bkier/g, 'quier')
    .split(' ');

const everyday = everydayWords.map((row) => row.split(' '));

/** Replaces everyday words by an empty word, so that the words around them do not become neighbors. */
function withoutEverydayWords(words: readonly string[]): string[] {
  const isEveryday = words.map(() => false);
  for (const row of everyday)
    for (const from of words.keys())
      if (row.every((wanted, place) => isOneOrNot(words[from + place] ?? '', wanted)))
        isEveryday.fill(true, from, from + row.filter((wanted) => !wanted.startsWith('!')).length);
  return words.map((word, at) => (isEveryday[at] ? '' : word));
}

const isOneOrNot = (word: string, wanted: string) =>
  wanted.startsWith('!') ? !isOne(word, wanted.slice(1)) : isOne(word, wanted);

/** Words that are ignored between the words of a phrase: "took all of the pills". */
const articles = new Set(
  'a an the my his her their of to is un una el la los las de mi mis su sus'.split(' '),
);

function holdsExactly(words: readonly string[], phrase: readonly string[]) {
  const goesOn = (from: number, place: number): boolean => {
    const wanted = phrase[place];
    if (!wanted) return true;
    let others = 0;
    for (let at = from; at < words.length && others < 2; at++) {
      const word = words[at] ?? '';
      if (isOne(word, wanted) && goesOn(at + 1, place + 1)) return true;
      if (place > 0 && !articles.has(word)) others++;
    }
    return false;
  };
  return goesOn(0, 0);
}

const usualDose = 3;

const isOne = (word: string, wanted: string) =>
  wanted.split('|').some((one) => {
    if (one === '#') return Number(word) > usualDose;
    return one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : word === one;
  });

/** Whether the phrase occurs with a slip in one word: a letter is wrong, missing, added or swapped with its neighbor. */
function holdsWithSlip(words: readonly string[], phrase: readonly string[]) {
  const isAlone = phrase.length === 1;
  return words.some((_, from) => {
    const slips = phrase.filter((wanted, place) => !isOne(words[from + place] ?? '', wanted));
    if (slips.length !== 1) return false;
    const place = phrase.indexOf(slips[0] ?? '');
    const word = words[from + place] ?? '';
    return (phrase[place] ?? '').split('|').some((wanted) => isSlipOf(word, wanted, isAlone));
  });
}

/**
 * Whether a word is a misspelling of `wanted`. A short word is more likely a different word: "doing" is not "dying",
 * "all" is not "kill". So is a word with another first letter: "putting" is not "cutting".
 */
function isSlipOf(word: string, wanted: string, isAlone: boolean) {
  const isStem = wanted.endsWith('*');
  const right = isStem ? wanted.slice(0, -1) : wanted;
  const enough = isAlone ? 6 : 4;
  const lengths = isStem ? [-1, 0, 1].map((more) => right.length + more) : [word.length];
  return lengths.some((length) => {
    const written = word.slice(0, length);
    const isLong = right.length >= enough;
    if (isSwapped(written, right)) return isLong || written[0] === right[0];
    return isLong && written[0] === right[0] && isOneEditFrom(written, right);
  });
}

function isSwapped(written: string, right: string) {
  const at = [...right].findIndex((letter, index) => letter !== written[index]);
  return (
    at >= 0 &&
    written === right.slice(0, at) + (right[at + 1] ?? '') + right[at] + right.slice(at + 2)
  );
}

/** Whether one letter was replaced, left out or added. */
function isOneEditFrom(written: string, right: string) {
  const [short, long] = written.length < right.length ? [written, right] : [right, written];
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  const rest = long.slice(at + 1);
  return rest === short.slice(at) || rest === short.slice(at + 1);
}
