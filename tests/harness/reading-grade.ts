import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

export const wordsIn = (text: string) => text.match(/[A-Za-z0-9]+(?:['’-][A-Za-z0-9]+)*/g) ?? [];

/** Whether it ends as a sentence does. Items of a list that are no sentences flatter a text, or burden it. */
export const isSentence = (text: string) => /[.?!]['’”]?$/.test(text);

/** Flesch-Kincaid grade of paragraphs and items of lists; one without an end is one sentence. */
export function readingGrade(blocks: readonly string[]): number {
  const words = blocks.flatMap(wordsIn);
  return fleschKincaid({
    sentence: blocks.flatMap((text) => text.split(/(?<=[.?!]['’”]?)\s+/)).length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}
