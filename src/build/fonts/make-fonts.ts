// `npm run fonts`: splits the font of the components into two files and writes both with `font-faces.css` beside
// `font.css`. Every page loads the first file. A browser fetches the second only when a page shows a character of its
// range, for example because a visitor typed it. Run this again when tests/output/fonts.test.ts names a character that
// the first file lacks.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const project = join(import.meta.dirname, '../../..');
const components = join(project, 'src/components');
const whole = readFileSync(
  fileURLToPath(
    import.meta.resolve(
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
  ),
);

/** The weights that the style sheet uses. The font has 200 to 800; the smaller range saves 3.6 kB. */
const weights = { min: 400, max: 800 };

const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** The characters of the source file, as its unicode.json lists them under "latin". */
const latin = [
  ...span(0x20, 0x7e),
  ...span(0xa0, 0xff),
  ...codesOf('ıŒœʻʼˆ˚˜\u0304\u0308\u0329'),
  ...span(0x2000, 0x206f),
  ...codesOf('€™↑↓−∕'),
];
const pages = globSync('dist/site/**/*.html', { cwd: project });
const shown = pages.flatMap((file) => codesOf(readFileSync(join(project, file), 'utf8')));
/** Printable ASCII and English punctuation: always in the first file, because scripts insert text into pages. */
const common = [...span(0x20, 0x7e), ...codesOf('\u00a0·–—‘’“”…')];

const first = new Set([...common, ...shown.filter((code) => latin.includes(code))]);
const rest = new Set(latin.filter((code) => !first.has(code)));

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

async function writeFace(
  name: string,
  codes: ReadonlySet<number>,
  display: string,
  range?: ReadonlySet<number>,
) {
  const font = await subsetFont(whole, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk'],
  });
  writeFileSync(join(components, `${name}.woff2`), font);
  console.log(`${name}: ${codes.size} characters, ${(font.length / 1024).toFixed(1)} KiB`);
  // Otherwise Vite's library mode, which builds the package, would inline the font into the style sheet.
  return `@font-face {
  font-family: "Atkinson Hyperlegible Next";
  src: url("./${name}.woff2?no-inline");
  font-weight: ${weights.min} ${weights.max};
  font-display: ${display};${range ? `\n  unicode-range: ${rangeOf(range)};` : ''}
}
`;
}

/**
 * All characters that are not in the first file. The ranges must not overlap: while a browser waits for the first file,
 * it tries the second for each character in both ranges. On Slow 4G, every page with an apostrophe fetched both files
 * (Chromium 156: 15 KiB more). The range includes the gaps between scripts, because that makes the rule shorter, which
 * is in every page.
 */
const others = new Set(span(0xa1, Math.max(...rest)).filter((code) => !first.has(code)));

const faces = [
  // Fetched during a visit, for single letters.
  await writeFace('rest', rest, 'swap', others),
  // `optional` uses the font from the first paint or not at all, so that lines do not break anew while somebody reads.
  // With `swap`, the text of 19 of 280 pages (35 pages at 8 widths) moved by a line (CLS up to 0.16). This file needs
  // no range: every page loads it, and a browser uses the other file for a letter that it lacks.
  await writeFace('first', first, 'optional'),
];
writeFileSync(
  join(components, 'font-faces.css'),
  `/* Written by npm run fonts. */\n${faces.join('\n')}`,
);
