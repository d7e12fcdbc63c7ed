import { fold, wordsIn } from './words.ts';

/**
 * Removes English endings of plurals and verbs, so that "refills" finds "refill" and "smoking" finds "smoke". It is
 * cautious: `content/synonyms.ts` can join what it leaves apart, but nothing can part what it has joined.
 */
export function stemOf(word: string): string {
  const singular = word.replace(/([^aeiou])ies$/, '$1y').replace(/^(\D{3,})(?<![ius])s$/, '$1');
  const verb = singular.replace(/^(.*[aeiouy].*)(?:ing|ed)$/, (_, start: string) =>
    start.length > 2 ? start.replace(/([bdgmnprt])\1$/, '$1') : singular,
  );
  return verb.length > 3 ? verb.replace(/e$/, '') : verb;
}

/** Words that say nothing about what a page or a query is about. They are neither in the index nor looked up. */
const stopWords = new Set(
  `a about all am an and any are as at be been but by can could did do does for from get go got had has have her here hers
  him his how i id if im in is it its ive just like many me much my no not of on or our out please she he should so some such take
  than that the their them then there these they this those to up us want was we were what when where which who whom
  whose why will with would you your
  al como con cual de del donde el en es esta hay la las lo los mas mi mis necesito o para por puedo que quiero se si su
  sus tengo tiene tienen un una y yo`
    .split(/\s+/)
    .map(stemOf),
);
export const isStopWord = (stem: string) => stopWords.has(stem);

/**
 * The terms of a text that the index contains. A word with a hyphen counts in parts and as one: "Al-Anon" is found by
 * "al anon" and by "alanon", "7-OH" by "7oh".
 */
export function termsIn(text: string): string[] {
  const plain = fold(text).replace(/['’]/g, '');
  const joined = plain.match(/[\p{L}\p{N}]+(?:[-‑][\p{L}\p{N}]+)+/gu) ?? [];
  return [...wordsIn(plain), ...joined.map((word) => word.replace(/[-‑]/g, ''))].map(stemOf);
}
