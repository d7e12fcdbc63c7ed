export const codeRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** The characters of the font, as `unicode.json` in its package lists them under "latin". */
export const latinCodes = [
  ...codeRange(0x20, 0x7e),
  ...codeRange(0xa0, 0xff),
  ...codesOf('ıŒœʻʼˆ˚˜\u0304\u0308\u0329'),
  ...codeRange(0x2000, 0x206f),
  ...codesOf('€™↑↓−∕'),
];

/**
 * The characters that the library's first font file has, and that of every site: printable ASCII and English
 * punctuation, because scripts insert text into pages, and the Spanish letters of the interface (`src/words/es`).
 */
const commonCodes: ReadonlySet<number> = new Set([
  ...codeRange(0x20, 0x7e),
  ...codesOf('\u00a0·–—‘’“”…¿áéíñóú'),
]);

/** The further letters of the font, in Polish or Czech names for example: those that its package lists under "latin-ext". */
const isExtended = (code: number) =>
  (code >= 0x100 && code <= 0x2ba) || (code >= 0x1e00 && code <= 0x1eff);

/** The characters of the first font file. The second has the other Latin ones. A third has the further letters. */
export type FontCharacters = { first: ReadonlySet<number>; extended: ReadonlySet<number> };

/** The characters of the library's font files. */
export const libraryCharacters: FontCharacters = { first: commonCodes, extended: new Set() };

/** The characters of the font files for pages with these texts. */
export function charactersFor(texts: readonly string[]): FontCharacters {
  const used = [...new Set(texts.flatMap((text) => [...text]))]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);
  const latin = new Set(latinCodes);
  return {
    first: new Set([...commonCodes, ...used.filter((code) => latin.has(code))]),
    extended: new Set(used.filter((code) => !latin.has(code) && isExtended(code))),
  };
}
