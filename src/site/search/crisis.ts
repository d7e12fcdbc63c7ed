import { crisisAnswers } from '#content/crisis-answers.ts';
import { crisisWords, everydayWords } from '#content/crisis-words.ts';
import type { CrisisAnswer } from '#content/schema.ts';
import { wordsIn } from './words.ts';

/**
 * Returns the answer to show before all results if the query contains words of a crisis (`content/crisis-words.ts`). It
 * uses neither the index nor the network, and sends nothing.
 */
export function findCrisisAnswer(query: string): CrisisAnswer | undefined {
  const words = withoutEverydayWords(normalizedWords(query));
  for (const contains of [containsExactly, containsMisspelled])
    for (const { kind, lang, phrases } of crisisWords)
      if (phrases.some((phrase) => contains(words, phrase.split(' '))))
        return crisisAnswers.find((answer) => answer.kind === kind && answer.lang === lang);
  return undefined;
}

/**
 * Splits a query into words in the form of the crisis phrases. An apostrophe separates words: "he’s" and "hes" become
 * "he s". But "can’t" and "can t" become "cant", and "my self" becomes "myself". People who spell Spanish by ear write
 * "kiero" for "quiero".
 */
const normalizedWords = (query: string) =>
  wordsIn(query)
    .join(' ')
    .replace(/n t\b/g, 'nt')
    .replace(/\b(he|she)s\b/g, '$1 s')
    .replace(/\b(my|him|her|them|your) (self|selves)\b/g, '$1$2')
    .replace(/\bkier/g, 'quier')
    .split(' ');

const everydayPhrases = everydayWords.map((phrase) => phrase.split(' '));

/** Replaces the words of everyday phrases by empty words, so that the words around them do not become neighbors. */
function withoutEverydayWords(words: readonly string[]): string[] {
  const isEveryday = words.map(() => false);
  for (const phrase of everydayPhrases)
    for (const start of words.keys())
      if (phrase.every((pattern, index) => fitsPattern(words[start + index] ?? '', pattern)))
        isEveryday.fill(
          true,
          start,
          start + phrase.filter((pattern) => !pattern.startsWith('!')).length,
        );
  return words.map((word, index) => (isEveryday[index] ? '' : word));
}

/** Whether the word matches the pattern or, if the pattern begins with `!`, does not match the rest of it. */
const fitsPattern = (word: string, pattern: string) =>
  pattern.startsWith('!') ? !matches(word, pattern.slice(1)) : matches(word, pattern);

/** Words that may occur any number of times between the words of a phrase: "took all of the pills". */
const ignoredWords = new Set(
  'a an the my his her their of to is un una el la los las de mi mis su sus'.split(' '),
);

/** Whether the words contain the phrase, each word spelled correctly. */
function containsExactly(words: readonly string[], phrase: readonly string[]) {
  /**
   * Whether the words from `start` on contain the rest of the phrase. Between two words of the phrase, one other word
   * may occur.
   */
  const containsRest = (start: number, phraseIndex: number): boolean => {
    const pattern = phrase[phraseIndex];
    if (!pattern) return true;
    let otherWords = 0;
    for (let index = start; index < words.length && otherWords < 2; index++) {
      const word = words[index] ?? '';
      if (matches(word, pattern) && containsRest(index + 1, phraseIndex + 1)) return true;
      if (phraseIndex > 0 && !ignoredWords.has(word)) otherWords++;
    }
    return false;
  };
  return containsRest(0, 0);
}

/** In a phrase, `#` stands for a number greater than this. */
const usualDose = 3;

/** Whether the word matches the pattern, such as "pill|pills|tablet*" (`content/crisis-words.ts`). */
const matches = (word: string, pattern: string) =>
  pattern.split('|').some((alternative) => {
    if (alternative === '#') return Number(word) > usualDose;
    return alternative.endsWith('*')
      ? word.startsWith(alternative.slice(0, -1))
      : word === alternative;
  });

/**
 * Whether the words contain the phrase, without other words in between, and one word is misspelled: a letter is wrong,
 * missing, added or swapped with its neighbor.
 */
function containsMisspelled(words: readonly string[], phrase: readonly string[]) {
  const isOnlyWord = phrase.length === 1;
  return words.some((_, start) => {
    const unmatched = phrase.filter(
      (pattern, index) => !matches(words[start + index] ?? '', pattern),
    );
    const [pattern = ''] = unmatched;
    if (unmatched.length !== 1) return false;
    const word = words[start + phrase.indexOf(pattern)] ?? '';
    return pattern.split('|').some((correct) => isMisspelling(word, correct, isOnlyWord));
  });
}

/**
 * Whether the word is probably a misspelling of `correct`. A word that is similar to a short one is more likely a
 * different word: "doing" is not "dying". So is a word with another first letter: "putting" is not "cutting".
 */
function isMisspelling(word: string, correct: string, isOnlyWord: boolean) {
  const isStem = correct.endsWith('*');
  const letters = isStem ? correct.slice(0, -1) : correct;
  const minLength = isOnlyWord ? 6 : 4;
  // A misspelled stem may be one letter shorter or longer.
  const lengths = isStem ? [-1, 0, 1].map((change) => letters.length + change) : [word.length];
  return lengths.some((length) => {
    const typed = word.slice(0, length);
    const isLong = letters.length >= minLength;
    if (hasSwappedLetters(typed, letters)) return isLong || typed[0] === letters[0];
    return isLong && typed[0] === letters[0] && isOneEditFrom(typed, letters);
  });
}

/** Whether two neighboring letters were swapped. */
function hasSwappedLetters(typed: string, correct: string) {
  const at = [...correct].findIndex((letter, index) => letter !== typed[index]);
  return (
    at >= 0 &&
    typed === correct.slice(0, at) + (correct[at + 1] ?? '') + correct[at] + correct.slice(at + 2)
  );
}

/** Whether one letter was replaced, left out or added. */
function isOneEditFrom(typed: string, correct: string) {
  const [short, long] = typed.length < correct.length ? [typed, correct] : [correct, typed];
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  const rest = long.slice(at + 1);
  return rest === short.slice(at) || rest === short.slice(at + 1);
}
