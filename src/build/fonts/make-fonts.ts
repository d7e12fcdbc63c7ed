// `npm run fonts`: cuts the font of the components in two and writes both files and `font-faces.css` beside `font.css`.
// Every page loads the first; a browser fetches the second only when a page shows a character that is in its range, such
// as what a visitor types. Run it again when tests/output/fonts.test.ts names a character that the first one lacks.
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

/** What the style sheet uses of 200 to 800: 3.6 kB less. */
const weights = { min: 400, max: 800 };

const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** The characters of the source, as its unicode.json lists them under "latin". */
const latin = [
  ...span(0x20, 0x7e),
  ...span(0xa0, 0xff),
  ...codesOf('ıŒœʻʼˆ˚˜\u0304\u0308\u0329'),
  ...span(0x2000, 0x206f),
  ...codesOf('€™↑↓−∕'),
];
const pages = globSync('dist/site/**/*.html', { cwd: project });
const shown = pages.flatMap((file) => codesOf(readFileSync(join(project, file), 'utf8')));
/** Printable ASCII and the punctuation of English prose are always in the first file, because scripts show text too. */
const common = [...span(0x20, 0x7e), ...codesOf('\u00a0·–—‘’“”…')];

const first = new Set([...common, ...shown.filter((code) => latin.includes(code))]);
const rest = new Set(latin.filter((code) => !first.has(code)));

/** The codes as `unicode-range` takes them: U+20-7E, U+A0, … */
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
  // Vite's library mode, in which the package is built, would otherwise put the font itself into the style sheet.
  return `@font-face {
  font-family: "Atkinson Hyperlegible Next";
  src: url("./${name}.woff2?no-inline");
  font-weight: ${weights.min} ${weights.max};
  font-display: ${display};${range ? `\n  unicode-range: ${rangeOf(range)};` : ''}
}
`;
}

/**
 * Everything but the first file's characters, because a browser that waits for the first file tries the second one for
 * each character in both ranges: with Slow 4G, every page with an apostrophe fetched both (Chromium 156: 15 KiB more).
 * The gaps between scripts are in it, which makes the rule shorter: it is in every page.
 */
const others = new Set(span(0xa1, Math.max(...rest)).filter((code) => !first.has(code)));

const faces = [
  // Fetched in the middle of a visit, for single letters.
  await writeFace('rest', rest, 'swap', others),
  // Used from the first paint or not at all on this page, so that no line breaks anew while somebody reads. With `swap`,
  // 19 of 280 pages (35 pages at 8 widths) moved their text by a line (CLS up to 0.16). It needs no range: every page
  // loads it, and a browser goes on to the other file for a letter that is not in it.
  await writeFace('first', first, 'optional'),
];
writeFileSync(
  join(components, 'font-faces.css'),
  `/* Written by npm run fonts. */\n${faces.join('\n')}`,
);
