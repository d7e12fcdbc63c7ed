import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder } from '../harness/built-site.ts';

const pages = globSync('**/*.html', { cwd: builtFolder });
const [page = ''] = pages.map((file) => readFileSync(join(builtFolder, file), 'utf8'));
const faces = [...page.matchAll(/@font-face ?\{([^}]*\.woff2[^}]*)\}/g)].map(([, rule = '']) =>
  Object.fromEntries(
    [...rule.matchAll(/([\w-]+): ?([^;]+)/g)].map(([, name = '', value = '']) => [name, value]),
  ),
);
const rangeOfRest = faces.find(({ src = '' }) => src.includes('/rest-'))?.['unicode-range'] ?? '';
const spans = [...rangeOfRest.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
  ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
);

test('the font that every page loads contains every character of the pages', () => {
  expect(spans.length).toBeGreaterThan(3);
  const shown = new Set(
    pages.flatMap((file) => [...readFileSync(join(builtFolder, file), 'utf8')]),
  );
  const lastOfLatin = Math.max(...spans.map(([, to]) => to));
  const missing = [...shown].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    const isInGap = (code > 0x7e && code < 0xa0) || code > lastOfLatin; // outside of both font files
    return isInGap || spans.some(([from, to]) => from <= code && code <= to);
  });
  expect(missing, 'npm run fonts adds them').toEqual([]);
});

test('the first font file has font-display swap, and the rest of Latin has optional', () => {
  expect(faces.map((face) => face['font-display'])).toEqual(['swap', 'optional']);
});
