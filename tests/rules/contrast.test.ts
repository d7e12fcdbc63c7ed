import { globSync, readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { type Scheme, schemeNames, schemes } from '#components/tokens.ts';
import { tokensJson } from '#components/tokens-json.ts';
import { describeWeakPairs, filledBackgrounds, surfaces, textColors } from '#package/contrast.ts';
import { readStyleSheet, readTokens } from '#package/read-brand.ts';
import config from '../../tailwind.config.ts';

describe.each(Object.entries(schemes))('%s', (_, scheme) => {
  test('the contrast of text is at least 7:1, and of edges and the focus outline 3:1', () => {
    expect(describeWeakPairs(scheme)).toEqual([]);
  });
});

/** The rules that the Tailwind plugin adds to the style sheet, in their order. */
function styleSheet() {
  const rules: string[] = [];
  const write = (where: string, content: object): string =>
    `${where} {${Object.entries(content)
      .map(([name, value]) =>
        typeof value === 'string' ? `${name}: ${value};` : write(name, value as object),
      )
      .join(' ')}}`;
  for (const { handler } of config.plugins)
    handler({
      addBase(base: Record<string, object>) {
        for (const [where, content] of Object.entries(base)) rules.push(write(where, content));
      },
    } as never);
  return rules.join('\n');
}

/** The part of the style sheet for browsers without light-dark() and for print. */
const withoutQueries = (css: string) => css.slice(0, css.indexOf('@supports'));

test('the style sheet contains exactly the color schemes that are measured', () => {
  const written = readStyleSheet(styleSheet());
  for (const name of schemeNames)
    expect(written[name].map(({ colors }) => colors)).toEqual(
      written[name].map(() => schemes[name]),
    );
});

test('print, and browsers without light-dark(), get the light scheme', () => {
  const first = withoutQueries(styleSheet());
  for (const [name, hex] of Object.entries(schemes.light))
    expect(first).toContain(`--pd-${name}: ${hex};`);
  const [, later = ''] = styleSheet().split('@supports');
  // Every other rule that sets colors applies to the screen only.
  expect(later.match(/:root[^{]* \{--pd-/g)).toHaveLength(2);
  expect(later.match(/@media screen[^{]*\{:root[^{]* \{--pd-/g)).toHaveLength(2);
});

test('the token file contains the same color schemes', () => {
  const read = readTokens(JSON.stringify(tokensJson()));
  for (const name of schemeNames)
    expect(read[name]).toEqual([{ where: '', colors: schemes[name] }]);
});

// The usual outline color may be as light as the band. The contrast of the band's text is checked above.
test('inside a filled band the focus outline has the color of its text', () => {
  expect(readFileSync('src/components/focus.css', 'utf8')).toMatch(
    /\.pd\\:bg-brand \[class\]:focus-visible \{\s*outline-color: var\(--pd-on-brand\);/,
  );
});

test('the check finds a text contrast of 6.9:1', () => {
  const gray = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`;
  const levels = Array.from({ length: 256 }, (_, level) => gray(level));
  const onWhite = (hex: string) => wcagContrast(hex, '#ffffff');
  const weak = levels.find((level) => Math.abs(onWhite(level) - 6.9) < 0.06) ?? '';
  expect(onWhite(weak)).toBeLessThan(7);
  const scheme = { ...schemes.light, quiet: weak } as unknown as Scheme;
  expect(describeWeakPairs(scheme)).toContainEqual(
    expect.stringMatching(/^quiet on page is 6\.[89]\d:1 and needs 7:1/),
  );
});

test('the check finds an edge below 3:1, and uses a lower limit if one is given', () => {
  const scheme: Scheme = { ...schemes.light, edge: '#999999', quiet: '#707070' };
  expect(describeWeakPairs(scheme)).toContain('edge on page is 2.84:1 and needs 3:1 (edge)');
  const asked = describeWeakPairs(scheme, { text: 4.5, edge: 3 }).join();
  expect(asked).not.toMatch(/quiet on page/);
  expect(asked).toMatch(/quiet on tint is 4\.\d+:1 and needs 4\.5:1 \(text\)/);
});

// A color that is used for another purpose would form pairs that the checks above do not measure.
test('components and pages use each color only for the purpose that is measured', () => {
  const allowed = {
    text: [...textColors, 'on-brand'],
    bg: [...surfaces, ...filledBackgrounds, 'success', 'sun', 'hairline', 'edge', 'error'],
  };
  const tokens = Object.keys(schemes.light).sort((a, b) => b.length - a.length);
  const used = new RegExp(`[\\s:'"\`](text|bg)-(${tokens.join('|')})(?=[\\s'"\`])`, 'g');
  const files = globSync('src/{components,site}/**/*.tsx').filter((file) => !/\.test\./.test(file));
  const unmeasured = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(used)]
      .filter(([, kind, token]) => !(allowed[kind as 'text'] as string[]).includes(token ?? ''))
      .map(([, kind, token]) => `${file}: ${kind}-${token}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(unmeasured).toEqual([]);
});
