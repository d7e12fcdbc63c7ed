import {
  type ColorToken,
  colorUses,
  lengths,
  type SchemeName,
  schemeNames,
  schemeSettings,
  schemes,
} from '#components/tokens.ts';
import { colorsOf, type Rgb } from './contrast.ts';
import { readColor } from './read-color.ts';

/** A brand in one scheme, as it is at `where`: a selector, or the name of the scheme in a file of tokens. */
export type Palette = { where: string; colors: Record<ColorToken, Rgb> };

/** What is wrong with a file, as a sentence for its author. */
export class BrandError extends Error {}

const colorNames = Object.keys(colorUses);
const otherNames = [...Object.keys(lengths), 'font'];
const readable = 'Write it as #rrggbb, rgb(), hsl() or oklch(), without transparency.';

type Rule = { media: string[]; selector: string; declarations: [name: string, value: string][] };

/**
 * The rules of a style sheet with the conditions around them. Comments and strings may hold braces, so they go; the
 * string of an attribute selector stays.
 */
function rulesOf(css: string): Rule[] {
  const text = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<!=\s*)(["'])(?:\\.|(?!\1).)*\1/g, '""');
  const rules: Rule[] = [];
  const around: { prelude: string; rule: Rule }[] = [];
  const outside: Rule = { media: [], selector: '', declarations: [] };
  let written = '';
  const declare = () => {
    const [, name, value] = /^\s*(--[\w-]+)\s*:([\s\S]*)$/.exec(written) ?? [];
    if (name && value)
      around.at(-1)?.rule.declarations.push([name, value.replace(/!important/, '').trim()]);
    written = '';
  };
  for (const character of text) {
    if (character === '{') {
      const prelude = written.trim();
      const parent = around.at(-1)?.rule ?? outside;
      const isCondition = prelude.startsWith('@');
      const rule: Rule = {
        media: isCondition ? [...parent.media, prelude] : parent.media,
        selector: isCondition ? parent.selector : `${parent.selector} ${prelude}`.trim(),
        declarations: [],
      };
      rules.push(rule);
      around.push({ prelude, rule });
      written = '';
    } else if (character === '}') {
      declare();
      if (!around.pop()) throw new BrandError('There is a } without its {.');
    } else if (character === ';') declare();
    else written += character;
  }
  if (around.length > 0) throw new BrandError(`There is no } for "${around[0]?.prelude} {".`);
  return rules;
}

type Look = { isDark: boolean; hasMore: boolean; isWide: boolean };

/** Whether a condition holds. One that depends on something else, such as the width, holds if `isWide`. */
function holds(condition: string, { isDark, hasMore, isWide }: Look) {
  if (!condition.startsWith('@media')) return !/^@supports not/.test(condition) || isWide;
  return condition
    .slice('@media'.length)
    .split(',')
    .some((query) =>
      query.split(/\band\b/).every((part) => {
        const feature = part.replace(/[\s()]|\bonly\b/g, '');
        if (feature === 'print') return false;
        if (feature === 'prefers-color-scheme:dark') return isDark;
        if (feature === 'prefers-color-scheme:light') return !isDark;
        if (feature === 'prefers-contrast:more') return hasMore;
        if (feature === 'prefers-contrast:no-preference') return !hasMore;
        return feature === 'screen' || feature === 'all' || isWide;
      }),
    );
}

const theme = (name: string) => new RegExp(`\\[data-theme\\s*=\\s*["']?${name}["']?\\s*\\]`);

/** The part of the page that a selector is about: '' for all of it. */
const placeOf = (selector: string) =>
  selector
    .replace(/:not\([^)]*\)/g, '')
    .replace(/\[data-theme[^\]]*\]/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/^(:root|html|:host|body|\*|&|:where\(:root\))?$/.test(part))
    .join(', ');

function isOfLook(selector: string, { isDark }: Look) {
  const parts = selector.replace(/:not\([^)]*\)/g, '').split(',');
  return parts.some((part) => !theme(isDark ? 'light' : 'dark').test(part));
}

/** The two halves of `light-dark(…, …)`, whose colors may have commas of their own. */
function halves(text: string) {
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) return [text.slice(0, index), text.slice(index + 1)];
  }
  return undefined;
}

/** The color that a value means in a look, with the file's other custom properties filled in. */
function resolve(
  name: string,
  value: string,
  declared: (property: string) => string | undefined,
  isDark: boolean,
  depth = 0,
): Rgb {
  const refuse = () => new BrandError(`${name}: ${value} cannot be read. ${readable}`);
  if (depth > 20) throw new BrandError(`${name} refers to itself.`);
  const [, property = '', fallback] = /^var\(\s*(--[\w-]+)\s*(?:,([\s\S]*))?\)$/.exec(value) ?? [];
  if (property) {
    const next = declared(property) ?? fallback?.trim();
    if (next === undefined)
      throw new BrandError(`${name} refers to ${property}, which this file does not declare.`);
    return resolve(name, next, declared, isDark, depth + 1);
  }
  const [, both] = /^light-dark\(([\s\S]*)\)$/.exec(value) ?? [];
  if (both) {
    const half = halves(both)?.[isDark ? 1 : 0];
    if (half === undefined) throw refuse();
    return resolve(name, half.trim(), declared, isDark, depth + 1);
  }
  const color = readColor(value);
  if (!color) throw refuse();
  return color;
}

function checkName(name: string) {
  const token = name.slice('--pd-'.length);
  if (!name.startsWith('--pd-') || /^(tw|menu)-/.test(token)) return;
  if (![...colorNames, ...otherNames].includes(token))
    throw new BrandError(`There is no token ${name}. The tokens are ${colorNames.join(', ')}.`);
}

/** What a style sheet makes of the tokens in each scheme, at every place where it says something about them. */
export function readStyleSheet(css: string): Record<SchemeName, Palette[]> {
  const rules = rulesOf(css);
  for (const { declarations } of rules) for (const [name] of declarations) checkName(name);
  const ofTokens = rules.filter(({ declarations }) =>
    declarations.some(([name]) => colorNames.includes(name.slice('--pd-'.length))),
  );
  if (ofTokens.length === 0)
    throw new BrandError(`The file says nothing about a color of the tokens, such as --pd-brand.`);
  const places = [...new Set(['', ...ofTokens.map(({ selector }) => placeOf(selector))])];
  const palettes = (scheme: SchemeName) =>
    places.flatMap((place) =>
      [false, true].map((isWide) => {
        const look = { ...schemeSettings[scheme], isWide };
        const declared = new Map<string, string>();
        for (const { media, selector, declarations } of rules)
          if (
            ['', place].includes(placeOf(selector)) &&
            isOfLook(selector, look) &&
            media.every((condition) => holds(condition, look))
          )
            for (const [name, value] of declarations) declared.set(name, value);
        const colors = colorsOf(schemes[scheme]);
        const own = (property: string) => {
          const token = property.slice('--pd-'.length) as ColorToken;
          return (
            declared.get(property) ??
            (property.startsWith('--pd-') ? schemes[scheme][token] : undefined)
          );
        };
        for (const token of colorNames as ColorToken[]) {
          const value = declared.get(`--pd-${token}`);
          if (value !== undefined)
            colors[token] = resolve(`--pd-${token}`, value, own, look.isDark);
        }
        return { where: place, colors };
      }),
    );
  return Object.fromEntries(schemeNames.map((name) => [name, palettes(name)])) as Record<
    SchemeName,
    Palette[]
  >;
}

type Token = { $value?: unknown };
type Group = Record<string, Token | undefined>;

/** A color of the Design Tokens format, `{ colorSpace, components, hex }`, or the hexadecimal string of its earlier drafts. */
function tokenColor(name: string, value: unknown): Rgb {
  const { colorSpace, components, hex } = (value ?? {}) as {
    colorSpace?: string;
    components?: number[];
    hex?: string;
  };
  const color =
    colorSpace === 'srgb' && components?.length === 3 && components.every(Number.isFinite)
      ? (components as unknown as Rgb)
      : readColor(typeof value === 'string' ? value : (hex ?? ''));
  if (!color) throw new BrandError(`${name}: ${JSON.stringify(value)} cannot be read. ${readable}`);
  return color;
}

/** The colors of a file in the format of this package's tokens.json; what it leaves out is as in the package. */
export function readTokens(text: string): Record<SchemeName, Palette[]> {
  let file: { color?: Record<string, Group> };
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new BrandError(`The file is not JSON: ${(error as Error).message}`);
  }
  if (!schemeNames.some((name) => file.color?.[name]))
    throw new BrandError(
      `The file has no "color" with ${schemeNames.join(', ')} in it, as tokens.json has.`,
    );
  const palette = (scheme: SchemeName) => {
    const colors = colorsOf(schemes[scheme]);
    for (const [name, token] of Object.entries(file.color?.[scheme] ?? {})) {
      if (name.startsWith('$')) continue;
      if (!colorNames.includes(name)) throw new BrandError(`There is no token ${name}.`);
      let value = token?.$value;
      for (let step = 0; typeof value === 'string' && value.startsWith('{'); step += 1) {
        const [, group = '', other = ''] = /^\{color\.(\w+)\.([\w-]+)\}$/.exec(value) ?? [];
        const next = file.color?.[group]?.[other]?.$value;
        if (next === undefined || step > 20)
          throw new BrandError(`${scheme}.${name} refers to ${value}, which leads nowhere.`);
        value = next;
      }
      colors[name as ColorToken] = tokenColor(`${scheme}.${name}`, value);
    }
    return [{ where: '', colors }];
  };
  return Object.fromEntries(schemeNames.map((name) => [name, palette(name)])) as Record<
    SchemeName,
    Palette[]
  >;
}
