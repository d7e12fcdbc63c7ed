import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colorUses, lengths, type SchemeName } from '#components/tokens.ts';
import { describeWeakPairs } from '#package/contrast.ts';
import { readColor, readStyleSheet, readTokens } from '#package/read-brand.ts';

/** Returns the color schemes in which a style sheet makes the contrast of a pair of colors too low. */
const weakSchemes = (css: string) =>
  Object.entries(readStyleSheet(css)).flatMap(([scheme, palettes]) =>
    palettes.some(({ colors }) => describeWeakPairs(colors).length > 0) ? scheme : [],
  );
const allSchemes: SchemeName[] = ['light', 'dark', 'lightMore', 'darkMore'];
const lightSchemes = ['light', 'lightMore'];
const darkSchemes = ['dark', 'darkMore'];

describe('the contrast check of a brand’s style sheet', () => {
  test.each([
    [
      'finds a color that is weak in the dark schemes only',
      ':root { --pd-link: #1a3d7c }',
      darkSchemes,
    ],
    [
      'finds a weak color in light-dark()',
      ':root { --pd-link: light-dark(#ccc, #a9c7ff) }',
      lightSchemes,
    ],
    [
      'finds a weak color from another custom property',
      ':root { --blue: #ccc; --pd-link: var(--blue) }',
      lightSchemes,
    ],
    [
      'finds a weak color from another token',
      ':root { --pd-brand: #a9c7ff; --pd-on-brand: var(--pd-page) }',
      lightSchemes,
    ],
    ['finds a weak color in a theme', '[data-theme="dark"] { --pd-text: #333 }', darkSchemes],
    [
      'finds a weak color in a media query',
      '@media (prefers-contrast: more) { :root { --pd-text: #777 } }',
      ['lightMore', 'darkMore'],
    ],
    [
      'finds a weak color in a media query for both color scheme and contrast',
      '@media (prefers-color-scheme: dark) and (prefers-contrast: more) { :root { --pd-text: #777 } }',
      ['darkMore'],
    ],
    ['finds a weak color in a part of the page', '.campaign { --pd-text: #777 }', allSchemes],
    [
      'finds a weak color in nested rules',
      '@layer brand { :root { @media (prefers-color-scheme: light) { --pd-text: #777 } } }',
      lightSchemes,
    ],
    [
      'finds a weak color for wide windows only',
      '@media (width > 60rem) { :root { --pd-text: #777 } }',
      allSchemes,
    ],
    [
      'finds a weak color for narrow windows only',
      ':root { --pd-text: #777 } @media (width > 60rem) { :root { --pd-text: light-dark(#000, #fff) } }',
      allSchemes,
    ],
    [
      'ignores print styles, which use the light scheme',
      '@media print { :root { --pd-text: #777 } }',
      [],
    ],
    [
      'ignores comments and strings',
      ':root { content: "} :root { --pd-text: #777"; /* --pd-page: #777; } */ --pd-link: light-dark(#04332c, #b5f5e6) }',
      [],
    ],
  ])('%s', (_, css, schemes) => {
    expect(weakSchemes(css)).toEqual(
      allSchemes.filter((name) => (schemes as string[]).includes(name)),
    );
  });

  test('finds a weak color in a token file, through an alias', () => {
    const palettes = readTokens(
      JSON.stringify({
        color: {
          light: {
            link: { $value: '{color.light.text}' },
            text: { $value: { colorSpace: 'srgb', components: [0.6, 0.6, 0.6] } },
          },
        },
      }),
    );
    const paletteOf = (name: SchemeName) =>
      palettes[name][0]?.colors ?? expect.unreachable('one palette a scheme');
    expect(describeWeakPairs(paletteOf('light')).join()).toMatch(/link on page is 2\.84:1/);
    expect(describeWeakPairs(paletteOf('dark'))).toEqual([]);
  });
});

test.each([
  ['#0b4f45', '#0b4f45'],
  ['#FFF', '#ffffff'],
  ['#0b4f45ff', '#0b4f45'],
  ['rgb(11 79 69)', '#0b4f45'],
  ['rgb(11, 79, 69)', '#0b4f45'],
  ['rgba(11, 79, 69, 1)', '#0b4f45'],
  ['hsl(120 100% 25%)', '#008000'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['oklch(55.1% 0.027 264.364)', '#6a7282'],
  ['oklch(0.551 0.027 264.364 / 100%)', '#6a7282'],
  ['white', '#ffffff'],
])('the color %s is read as %s', (text, hex) => {
  expect(readColor(text)).toBe(hex);
});

test.each([
  [
    ':root { --pd-text: #12345678 }',
    '--pd-text: #12345678 cannot be read. Write it as #rrggbb, rgb(), hsl() or oklch(), without transparency.',
  ],
  [
    ':root { --pd-text: color-mix(in oklab, red, blue) }',
    '--pd-text: color-mix(in oklab, red, blue) cannot be read. Write it as #rrggbb, rgb(), hsl() or oklch(), without transparency.',
  ],
  [
    ':root { --pd-text: var(--ink) }',
    '--pd-text refers to --ink, which this file does not declare.',
  ],
  [':root { --pd-text: var(--pd-link); --pd-link: var(--pd-text) }', '--pd-text refers to itself.'],
  [':root { color: red }', 'The file sets none of the color tokens, such as --pd-brand.'],
  [':root { --pd-text: #000', 'Unclosed block in line 1.'],
  ['} :root { --pd-text: #000 }', 'Unexpected } in line 1.'],
])('the style sheet %s is refused with an error message', (css, message) => {
  expect(() => readStyleSheet(css)).toThrow(message);
});

test.each([
  ['{', /^The file is not JSON: /],
  [
    '{}',
    /^The file has no "color" with at least one of light, dark, lightMore, darkMore, as tokens\.json has\.$/,
  ],
  ['{"color":{"light":{"txet":{"$value":"#000"}}}}', /^There is no token txet\.$/],
  ['{"color":{"light":{"text":{"$value":"red"}}}}', /^light\.text: "red" cannot be read\./],
  [
    '{"color":{"light":{"text":{"$value":"{color.light.ink}"}}}}',
    /^light\.text refers to \{color\.light\.ink\}, which the file does not define\.$/,
  ],
  [
    '{"color":{"light":{"text":{"$value":"{color.light.text}"}}}}',
    /^light\.text refers to itself\.$/,
  ],
])('the token file %s is refused with an error message', (json, message) => {
  expect(() => readTokens(json)).toThrow(message);
});

const readme = readFileSync('src/components/README.md', 'utf8');

test('the example brand in the README of the package has enough contrast', () => {
  const [, css = ''] = /```css\n(\/\* src\/brand\.css \*\/[\s\S]*?)```/.exec(readme) ?? [];
  expect(weakSchemes(css)).toEqual([]);
});

test('the README of the package lists each token', () => {
  const tokens = [...Object.keys(colorUses), ...Object.keys(lengths), 'font'];
  expect(tokens.filter((name) => !readme.includes(`\`--pd-${name}\``))).toEqual([]);
});
