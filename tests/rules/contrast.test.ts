import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import config, { schemes } from '../../tailwind.config.ts';

type Scheme = (typeof schemes)[keyof typeof schemes];
type Token = keyof Scheme;

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['page', 'tint', 'warm'] as const;
const words = ['text', 'quiet', 'link', 'brand-strong', 'error', 'success'] as const;
const filled = ['brand', 'brand-strong'] as const;

/** Words: 7:1 (1.4.6), on every surface. */
const readable: readonly (readonly [Token, Token])[] = [
  ...surfaces.flatMap((surface) => words.map((word) => [word, surface] as const)),
  ...filled.map((band) => ['on-brand', band] as const),
];
/** What carries meaning without words, and the focus ring: 3:1 (1.4.11, 2.4.13). */
const visible: readonly (readonly [Token, Token])[] = surfaces.flatMap((surface) =>
  (['edge', 'brand', 'text', 'error', 'success'] as const).map((edge) => [edge, surface] as const),
);

const tooWeak = (scheme: Scheme, pairs: typeof readable, least: number) =>
  pairs
    .map(([front, back]) => [front, back, contrast(scheme[front], scheme[back])] as const)
    .filter(([, , ratio]) => ratio < least)
    .map(([front, back, ratio]) => `${front} on ${back}: ${ratio.toFixed(2)}`);

describe.each(Object.entries(schemes))('%s', (_, scheme) => {
  test('words reach 7:1', () => {
    expect(tooWeak(scheme, readable, 7)).toEqual([]);
  });

  test('edges and the focus outline reach 3:1', () => {
    expect(tooWeak(scheme, visible, 3)).toEqual([]);
  });
});

/** What the style sheet really says, by the condition under which it says it. */
function writtenSchemes() {
  const written = new Map<string, Record<string, string>>();
  const variables = (rules: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(rules).flatMap(([name, value]) =>
        name.startsWith('--pd-') ? [[name.slice(5), value]] : [],
      ),
    );
  for (const { handler } of config.plugins)
    handler({
      addBase(base: Record<string, Record<string, never>>) {
        for (const [where, rules] of Object.entries(base))
          written.set(where, variables(rules[':root'] ?? rules));
      },
    } as never);
  return Object.fromEntries(written);
}

test('every scheme of the style sheet is one of those measured; paper has the light one, and the last word', () => {
  const written = writtenSchemes();
  expect(written).toEqual({
    ':root': schemes.light,
    '@media (prefers-color-scheme: dark)': schemes.dark,
    '@media (prefers-contrast: more)': schemes.lightMore,
    '@media (prefers-contrast: more) and (prefers-color-scheme: dark)': schemes.darkMore,
    '@media print': schemes.light,
  });
  expect(Object.keys(written).at(-1)).toBe('@media print');
});

// There the text colour may be as light as the band; the words on it reach 7:1 above.
test('inside a filled band the focus outline takes the colour of its words', () => {
  expect(readFileSync('src/styles.css', 'utf8')).toMatch(
    /\.pd\\:bg-brand :focus-visible \{\s*outline-color: var\(--pd-on-brand\);/,
  );
});

test('a ratio of 6.9 is found', () => {
  const grey = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`;
  const levels = Array.from({ length: 256 }, (_, level) => grey(level));
  const weak = levels.find((level) => Math.abs(contrast(level, '#ffffff') - 6.9) < 0.06) ?? '';
  expect(contrast(weak, '#ffffff')).toBeLessThan(7);
  const scheme = { ...schemes.light, quiet: weak } as unknown as Scheme;
  expect(tooWeak(scheme, readable, 7)).toContainEqual(
    expect.stringMatching(/^quiet on page: 6\.9/),
  );
});

test('the formula gives the known ends', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

/** The pairs above are all there are: a class with a colour of another kind is not in them. */
test('sources use colours for what they were measured for', () => {
  const allowed = {
    text: [...words, 'on-brand'],
    bg: [...surfaces, ...filled, 'success', 'sun', 'hairline', 'edge', 'error'],
  };
  const tokens = Object.keys(schemes.light).sort((a, b) => b.length - a.length);
  const used = new RegExp(`[\\s:'"\`](text|bg)-(${tokens.join('|')})(?=[\\s'"\`])`, 'g');
  const files = globSync('src/{components,site}/**/*.tsx').filter((file) => !/\.test\./.test(file));
  const strangers = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(used)]
      .filter(([, kind, token]) => !(allowed[kind as 'text'] as string[]).includes(token ?? ''))
      .map(([, kind, token]) => `${file}: ${kind}-${token}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(strangers).toEqual([]);
});
