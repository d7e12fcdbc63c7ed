import { globSync, readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { type Scheme, schemeNames, schemes } from '#components/tokens.ts';
import { tokensJson } from '#components/tokens-json.ts';
import { describeWeakPairs, filledBackgrounds, surfaces, textColors } from '#package/contrast.ts';
import { readStyleSheet, readTokens } from '#package/read-brand.ts';
import config from '../../tailwind.config.ts';

describe.each(Object.entries(schemes))('in the color scheme %s', (_, scheme) => {
  test('text has a contrast of at least 7:1 (WCAG 1.4.6), and edges and the focus outline have 3:1 (WCAG 1.4.11)', () => {
    expect(describeWeakPairs(scheme)).toEqual([]);
  });
});

/** Returns the rules that the plugins of tailwind.config.ts add to the style sheet, in their order. */
function pluginRules() {
  const rules: string[] = [];
  const writeRule = (selector: string, content: object): string =>
    `${selector} {${Object.entries(content)
      .map(([name, value]) =>
        typeof value === 'string' ? `${name}: ${value};` : writeRule(name, value as object),
      )
      .join(' ')}}`;
  const addRules = (styles: Record<string, object>) => {
    for (const [selector, content] of Object.entries(styles))
      rules.push(writeRule(selector, content));
  };
  for (const { handler } of config.plugins)
    handler({ addBase: addRules, addUtilities: addRules } as never);
  return rules.join('\n');
}

/** The rules for print, and for browsers without light-dark(). */
const unconditionalRules = (css: string) => css.slice(0, css.indexOf('@supports'));

test('the style sheet contains exactly the color schemes of tokens.ts, whose contrast is tested above', () => {
  const palettes = readStyleSheet(pluginRules());
  for (const name of schemeNames)
    expect(palettes[name].map(({ colors }) => colors)).toEqual(
      palettes[name].map(() => schemes[name]),
    );
});

test('print, and browsers without light-dark(), get the light scheme', () => {
  const rules = unconditionalRules(pluginRules());
  for (const [name, hex] of Object.entries(schemes.light))
    expect(rules).toContain(`--pd-${name}: ${hex};`);
  const [, conditionalRules = ''] = pluginRules().split('@supports');
  // All other rules that set colors apply to the screen only.
  expect(conditionalRules.match(/:root[^{]* \{--pd-/g)).toHaveLength(2);
  expect(conditionalRules.match(/@media screen[^{]*\{:root[^{]* \{--pd-/g)).toHaveLength(2);
});

test('tokens.json contains the color schemes of tokens.ts', () => {
  const palettes = readTokens(JSON.stringify(tokensJson()));
  for (const name of schemeNames)
    expect(palettes[name]).toEqual([{ where: '', colors: schemes[name] }]);
});

// The usual outline color may be nearly the color of the band. The contrast of the band's text is tested above.
test('inside a band with the brand color, the focus outline has the color of the band’s text', () => {
  expect(readFileSync('src/components/focus.css', 'utf8')).toMatch(
    /\.pd\\:bg-brand \[class\]:focus-visible \{\s*outline-color: var\(--pd-on-brand\);/,
  );
});

test('describeWeakPairs() finds text with a contrast of 6.9:1', () => {
  const gray = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`;
  const levels = Array.from({ length: 256 }, (_, level) => gray(level));
  const contrastOnWhite = (hex: string) => wcagContrast(hex, '#ffffff');
  const weakGray = levels.find((level) => Math.abs(contrastOnWhite(level) - 6.9) < 0.06) ?? '';
  expect(contrastOnWhite(weakGray)).toBeLessThan(7);
  const scheme = { ...schemes.light, quiet: weakGray } as unknown as Scheme;
  expect(describeWeakPairs(scheme)).toContainEqual(
    expect.stringMatching(/^quiet on page is 6\.[89]\d:1 and needs 7:1/),
  );
});

test('describeWeakPairs() finds an edge below 3:1, and uses lower limits if they are given', () => {
  const scheme: Scheme = { ...schemes.light, edge: '#999999', quiet: '#707070' };
  expect(describeWeakPairs(scheme)).toContain('edge on page is 2.84:1 and needs 3:1 (graphic)');
  const withLowerLimits = describeWeakPairs(scheme, { text: 4.5, graphic: 3 }).join();
  expect(withLowerLimits).not.toMatch(/quiet on page/);
  expect(withLowerLimits).toMatch(/quiet on tint is 4\.\d+:1 and needs 4\.5:1 \(text\)/);
});

// Another use of a color would form pairs of colors whose contrast is not tested above.
test('components and pages use each color only for the purpose whose contrast is tested', () => {
  const allowed = {
    text: [...textColors, 'on-brand'],
    bg: [...surfaces, ...filledBackgrounds, 'success', 'sun', 'hairline', 'edge', 'error'],
  };
  /** Only the quick exit may exchange the colors of text and page. */
  const exchangedIn = 'src/components/quick-exit/quick-exit.tsx';
  const isExchanged = (file: string, use: string) =>
    file === exchangedIn && ['text-page', 'bg-text'].includes(use);
  const tokens = Object.keys(schemes.light).sort((a, b) => b.length - a.length);
  const colorClass = new RegExp(`[\\s:'"\`](text|bg)-(${tokens.join('|')})(?=[\\s'"\`])`, 'g');
  const files = globSync('src/{components,site}/**/*.tsx').filter((file) => !/\.test\./.test(file));
  const otherUses = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(colorClass)]
      .filter(
        ([, kind, token]) =>
          !(allowed[kind as 'text'] as string[]).includes(token ?? '') &&
          !isExchanged(file, `${kind}-${token}`),
      )
      .map(([, kind, token]) => `${file}: ${kind}-${token}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(otherUses).toEqual([]);
});
