// `npm run fonts`: splits the font of the components into two files and writes both with `font-faces.css` beside
// `font.css`. Every page loads the first file. A browser fetches the second only when a page shows a character of its
// range, for example because a visitor typed it. If tests/output/fonts.test.ts fails because the first file lacks a
// character, run this again.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { addPlainZero } from './plain-zero.ts';

const project = join(import.meta.dirname, '../../..');
const components = join(project, 'src/components');
const sourceFont = readFileSync(
  fileURLToPath(
    import.meta.resolve(
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
  ),
);

/** The weights that the style sheet uses. The font has 200 to 800; the smaller range saves 3.6 kB. */
const weights = { min: 400, max: 800 };

const codeRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** The characters of `sourceFont`, as `unicode.json` in its package lists them under "latin". */
const latinCodes = [
  ...codeRange(0x20, 0x7e),
  ...codeRange(0xa0, 0xff),
  ...codesOf('ıŒœʻʼˆ˚˜\u0304\u0308\u0329'),
  ...codeRange(0x2000, 0x206f),
  ...codesOf('€™↑↓−∕'),
];
const pageFiles = globSync('dist/site/**/*.html', { cwd: project });
const codesOnPages = pageFiles.flatMap((file) =>
  codesOf(readFileSync(join(project, file), 'utf8')),
);
/** Printable ASCII and English punctuation: always in the first file, because scripts insert text into pages. */
const commonCodes = [...codeRange(0x20, 0x7e), ...codesOf('\u00a0·–—‘’“”…')];

const firstFileCodes = new Set([
  ...commonCodes,
  ...codesOnPages.filter((code) => latinCodes.includes(code)),
]);
const restFileCodes = new Set(latinCodes.filter((code) => !firstFileCodes.has(code)));

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

async function writeFace(
  name: string,
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
    : await subsetFont(sourceFont, text, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures,
      });
  writeFileSync(join(components, `${name}.woff2`), font);
  console.log(`${name}: ${codes.size} characters, ${(font.length / 1024).toFixed(1)} KiB`);
  // `no-inline`, because Vite's library mode, which builds the package, would inline the font into the style sheet.
  return `@font-face {
  font-family: "Atkinson Hyperlegible Next";
  src: url("./${name}.woff2?no-inline");
  font-weight: ${weights.min} ${weights.max};
  font-display: ${display};${range ? `\n  unicode-range: ${rangeOf(range)};` : ''}
}
`;
}

/**
 * The `unicode-range` of the second file: all characters that are not in the first. A character must not be in the
 * ranges of both files: while a browser waits for the first file, it fetches the second for such a character. When the
 * apostrophe was in both, every page with one fetched both files on Slow 4G (Chromium 156: 15 KiB more). The range
 * includes characters that neither file has, because fewer ranges make the CSS rule shorter, and every page contains
 * that rule.
 */
const restRange = new Set(
  codeRange(0xa1, Math.max(...restFileCodes)).filter((code) => !firstFileCodes.has(code)),
);

const faces = [
  // `swap`, because browsers fetch this file during a visit, for single letters.
  await writeFace('rest', restFileCodes, 'swap', restRange),
  // `optional` uses the font from the first paint or not at all, so that lines do not break anew while somebody reads.
  // With `swap`, the text of 19 of 280 pages (35 pages at 8 widths) moved by a line (CLS up to 0.16). This file needs
  // no range: every page loads it, and a browser uses the second file for a letter that this file lacks.
  await writeFace('first', firstFileCodes, 'optional'),
];
writeFileSync(
  join(components, 'font-faces.css'),
  `/* Written by npm run fonts. */\n${faces.join('\n')}`,
);
