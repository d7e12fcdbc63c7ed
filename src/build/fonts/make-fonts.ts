// Splits the font of the components into two files, and writes a style sheet for both. Every page loads the first file. A
// browser fetches the second only when a page shows a character of its range, for example because a visitor typed it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { codeRange, type FontCharacters, latinCodes } from './font-characters.ts';
import { addPlainZero } from './plain-zero.ts';

const readFont = (address: string) => readFileSync(fileURLToPath(address));
const sourceFont = readFont(
  import.meta.resolve(
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
);
const sourceOfExtended = readFont(
  import.meta.resolve(
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2',
  ),
);

/** The weights that the style sheet uses. The font has 200 to 800; the smaller range saves 3.6 kB. */
const weights = { min: 400, max: 800 };

/** The codes in the syntax of `unicode-range`: U+20-7E, U+A0, … */
function rangeOf(codes: ReadonlySet<number>) {
  const hex = (code: number) => code.toString(16).toUpperCase();
  const spans: [first: number, last: number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const current = spans.at(-1);
    if (current?.[1] === code - 1) current[1] = code;
    else spans.push([code, code]);
  }
  return spans.map(([a, b]) => `U+${hex(a)}${a === b ? '' : `-${hex(b)}`}`).join(', ');
}

/**
 * In running text, the slash in the zero distinguishes it from an O. In the largest type, the slash makes a telephone
 * number look like code. So the font gets a second zero, without a slash, which the feature `ss01` shows.
 */
const withPlainZero = async (text: string) =>
  addPlainZero(
    await subsetFont(sourceFont, text, {
      targetFormat: 'truetype',
      variationAxes: { wght: weights },
      keepFeatures: ['kern', 'tnum'],
      dropTables: ['HVAR'],
    }),
    (position) =>
      subsetFont(sourceFont, '0', {
        targetFormat: 'truetype',
        variationAxes: { wght: weights.min + position * (weights.max - weights.min) },
        keepFeatures: [],
      }),
  );

/** One of the files: its bytes, and the rule of the style sheet that loads it. */
async function makeFace(
  name: 'first' | 'rest' | 'extended',
  codes: ReadonlySet<number>,
  display: string,
  range?: ReadonlySet<number>,
) {
  const text = String.fromCodePoint(...codes);
  const keepFeatures = ['ccmp', 'kern', 'mark', 'mkmk'];
  const font = codes.has(0x30)
    ? await subsetFont(await withPlainZero(text), text, {
        targetFormat: 'woff2',
        keepFeatures: [...keepFeatures, 'tnum', 'ss01'],
      })
    : await subsetFont(name === 'extended' ? sourceOfExtended : sourceFont, text, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures,
      });
  // `no-inline`, because Vite's library mode, which builds the package, would inline the font into the style sheet.
  const rule = `@font-face {
  font-family: "Atkinson Hyperlegible Next";
  src: url("./${name}.woff2?no-inline");
  font-weight: ${weights.min} ${weights.max};
  font-display: ${display};${range ? `\n  unicode-range: ${rangeOf(range)};` : ''}
}
`;
  return { font, rule };
}

/** The font files and their style sheet, by name. */
export async function makeFonts({
  first: firstFileCodes,
  extended: extendedCodes,
}: FontCharacters): Promise<Record<string, Buffer>> {
  const restFileCodes = new Set(latinCodes.filter((code) => !firstFileCodes.has(code)));
  // The `unicode-range` of the second file: all characters that are not in the first. A character must not be in the
  // ranges of both files: while a browser waits for the first file, it fetches the second for such a character. When the
  // apostrophe was in both, every page with one fetched both files on Slow 4G (Chromium 156: 15 KiB more). The range
  // includes characters that neither file has, because fewer ranges make the CSS rule shorter, and every page contains
  // that rule.
  const restRange = new Set(
    codeRange(0xa1, Math.max(...restFileCodes)).filter((code) => !firstFileCodes.has(code)),
  );
  // `swap`, because browsers fetch this file during a visit, for single letters.
  const rest = await makeFace('rest', restFileCodes, 'swap', restRange);
  // `optional` uses the font from the first paint or not at all, so that lines do not break anew while somebody reads.
  // With `swap`, the text of 19 of 280 pages (35 pages at 8 widths) moved by a line (CLS up to 0.16). This file needs
  // no range: every page loads it, and a browser uses the second file for a letter that this file lacks.
  const first = await makeFace('first', firstFileCodes, 'optional');
  const extended = extendedCodes.size
    ? await makeFace('extended', extendedCodes, 'swap', extendedCodes)
    : undefined;
  const rules = [rest, ...(extended ? [extended] : []), first].map(({ rule }) => rule);
  return {
    'first.woff2': first.font,
    'rest.woff2': rest.font,
    ...(extended && { 'extended.woff2': extended.font }),
    'font-faces.css': Buffer.from(`/* Made by build/fonts. */\n${rules.join('\n')}`),
  };
}
