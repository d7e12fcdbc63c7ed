import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

export const wordsIn = (text: string) => text.match(/[A-Za-z0-9]+(?:['’-][A-Za-z0-9]+)*/g) ?? [];

/** Whether the text ends like a sentence. List items that are not sentences distort the grade of a text. */
export const isSentence = (text: string) => /[.?!]['’”]?$/.test(text);

/**
 * Returns the Flesch-Kincaid grade of paragraphs and list items. A block without end punctuation counts as one
 * sentence.
 */
export function readingGrade(blocks: readonly string[]): number {
  const words = blocks.flatMap(wordsIn);
  return fleschKincaid({
    sentence: blocks.flatMap((text) => text.split(/(?<=[.?!]['’”]?)\s+/)).length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}
