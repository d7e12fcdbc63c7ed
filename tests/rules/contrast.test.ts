import { globSync, readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { type Scheme, schemeNames, schemes } from '#components/tokens.ts';
import { tokensJson } from '#components/tokens-json.ts';
import { filled, surfaces, weakPairs, words } from '#package/contrast.ts';
import { readStyleSheet, readTokens } from '#package/read-brand.ts';
import config from '../../tailwind.config.ts';

describe.each(Object.entries(schemes))('%s', (_, scheme) => {
  test('words reach 7:1, edges and the focus outline 3:1', () => {
    expect(weakPairs(scheme)).toEqual([]);
  });
});

/** What the style sheet says, in the order in which it says it. */
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

/** What the four schemes are where a browser has no light-dark(), and on paper. */
const withoutQueries = (css: string) => css.slice(0, css.indexOf('@supports'));

test('the style sheet says each of the schemes that are measured, and nothing else', () => {
  const written = readStyleSheet(styleSheet());
  for (const name of schemeNames)
    expect(written[name].map(({ colors }) => colors)).toEqual(
      written[name].map(() => schemes[name]),
    );
});

test('on paper, and in browsers without light-dark(), the light scheme is said', () => {
  const first = withoutQueries(styleSheet());
  for (const [name, hex] of Object.entries(schemes.light))
    expect(first).toContain(`--pd-${name}: ${hex};`);
  const [, later = ''] = styleSheet().split('@supports');
  // Every other rule about a color is for the screen.
  expect(later.match(/:root[^{]* \{--pd-/g)).toHaveLength(2);
  expect(later.match(/@media screen[^{]*\{:root[^{]* \{--pd-/g)).toHaveLength(2);
});

test('the file of tokens has the same schemes', () => {
  const read = readTokens(JSON.stringify(tokensJson()));
  for (const name of schemeNames)
    expect(read[name]).toEqual([{ where: '', colors: schemes[name] }]);
});

// There the text colour may be as light as the band; the words on it reach 7:1 above.
test('inside a filled band the focus outline takes the colour of its words', () => {
  expect(readFileSync('src/components/focus.css', 'utf8')).toMatch(
    /\.pd\\:bg-brand \[class\]:focus-visible \{\s*outline-color: var\(--pd-on-brand\);/,
  );
});

test('a ratio of 6.9 is found', () => {
  const grey = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`;
  const levels = Array.from({ length: 256 }, (_, level) => grey(level));
  const onWhite = (hex: string) => wcagContrast(hex, '#ffffff');
  const weak = levels.find((level) => Math.abs(onWhite(level) - 6.9) < 0.06) ?? '';
  expect(onWhite(weak)).toBeLessThan(7);
  const scheme = { ...schemes.light, quiet: weak } as unknown as Scheme;
  expect(weakPairs(scheme)).toContainEqual(
    expect.stringMatching(/^quiet on page is 6\.[89]\d:1 and needs 7:1/),
  );
});

test('an edge of 2.9 is found, and text of 4.6 where 4.5 is asked for', () => {
  const scheme: Scheme = { ...schemes.light, edge: '#999999', quiet: '#707070' };
  expect(weakPairs(scheme)).toContain('edge on page is 2.84:1 and needs 3:1 (edge)');
  const asked = weakPairs(scheme, { text: 4.5, edge: 3 }).join();
  expect(asked).not.toMatch(/quiet on page/);
  expect(asked).toMatch(/quiet on tint is 4\.\d+:1 and needs 4\.5:1 \(text\)/);
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
