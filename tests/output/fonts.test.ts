import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder } from '../harness/built-site.ts';

const pages = globSync('**/*.html', { cwd: builtFolder });
const [page = ''] = pages.map((file) => readFileSync(join(builtFolder, file), 'utf8'));
/** The @font-face rules that load a file, each as an object of its declarations. */
const fontFaces = [...page.matchAll(/@font-face ?\{([^}]*\.woff2[^}]*)\}/g)].map(([, rule = '']) =>
  Object.fromEntries(
    [...rule.matchAll(/([\w-]+): ?([^;]+)/g)].map(([, name = '', value = '']) => [name, value]),
  ),
);
/** The unicode-range of a font file. */
const intervalsOf = (name: string) => {
  const face = fontFaces.find(({ src = '' }) => src.includes(`/${name}-`));
  const range = face?.['unicode-range'] ?? '';
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  );
};
/** The range of the second file is for the Latin characters that no page uses, that of the third for further letters. */
const [restIntervals, extendedIntervals] = [intervalsOf('rest'), intervalsOf('extended')];
const isIn = (intervals: ReturnType<typeof intervalsOf>, code: number) =>
  intervals.some(([from, to]) => from <= code && code <= to);

test('the font file that every page loads contains every character of the pages, except for letters of a third file', () => {
  expect(restIntervals.length).toBeGreaterThan(3);
  const usedCharacters = new Set(
    pages.flatMap((file) => [...readFileSync(join(builtFolder, file), 'utf8')]),
  );
  const lastLatinCode = Math.max(...restIntervals.map(([, to]) => to));
  const missing = [...usedCharacters].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    const isInGap = (code > 0x7e && code < 0xa0) || code > lastLatinCode; // in none of the files
    return !isIn(extendedIntervals, code) && (isInGap || isIn(restIntervals, code));
  });
  expect(missing, 'add them to src/build/fonts/font-characters.ts').toEqual([]);
});

test('the font file that every page loads has font-display: optional, and the file with the other characters has swap', () => {
  const displays = fontFaces.map(({ src = '', 'font-display': display }) => [
    /\/(first|rest)-/.exec(src)?.[1],
    display,
  ]);
  expect(Object.fromEntries(displays)).toEqual({ first: 'optional', rest: 'swap' });
});
