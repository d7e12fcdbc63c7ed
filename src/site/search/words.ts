/** Removes accents and case, so that "espanol" finds "español". */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the folded words of the text: its runs of letters and digits. */
export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
