import { formatHex, parse as parseColor } from 'culori';
import { type AtRule, CssSyntaxError, list, type Node, parse, type Rule } from 'postcss';
import {
  type ColorToken,
  colorUses,
  lengths,
  type Scheme,
  type SchemeName,
  schemeNames,
  schemeSettings,
  schemes,
} from '#components/tokens.ts';

/** A brand in one scheme, as it is at `where`: a selector, or '' for the whole page. */
export type Palette = { where: string; colors: Scheme };
type Brand = Record<SchemeName, Palette[]>;

/** What is wrong with a file, as a sentence for its author. */
export class BrandError extends Error {}

const colorNames = Object.keys(colorUses) as ColorToken[];
const isColor = (token: string): token is ColorToken => token in colorUses;
const otherNames = [...Object.keys(lengths), 'font'];
const readable = 'Write it as #rrggbb, rgb(), hsl() or oklch(), without transparency.';

/** An opaque color as #rrggbb, cut off where sRGB ends; undefined if the text is none. */
export function readColor(text: string) {
  const color = /^(?!white$|black$)[a-z]+$/i.test(text) ? undefined : parseColor(text);
  return color && (color.alpha ?? 1) === 1 ? formatHex(color) : undefined;
}

const inEachScheme = (palettes: (scheme: SchemeName) => Palette[]) =>
  Object.fromEntries(schemeNames.map((name) => [name, palettes(name)])) as Brand;

/** A custom property with the conditions and the selectors around it. */
type Declared = { name: string; value: string; conditions: AtRule[]; selector: string };

function declarationsOf(css: string) {
  const found: Declared[] = [];
  parse(css).walkDecls(/^--/, ({ prop, value, parent }) => {
    const around: Node[] = [];
    for (let node: Node | undefined = parent; node; node = node.parent) around.unshift(node);
    const rules = around.filter((node): node is Rule => node.type === 'rule');
    found.push({
      name: prop,
      value: value.trim(),
      conditions: around.filter((node): node is AtRule => node.type === 'atrule'),
      selector: rules.map(({ selector }) => selector).join(' '),
    });
  });
  return found;
}

/** As `declarationsOf`; what is no style sheet is refused with the line where it stops being one. */
function readDeclarations(css: string) {
  try {
    return declarationsOf(css);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    throw new BrandError(`${error.reason} in line ${error.line}.`);
  }
}

type Look = { isDark: boolean; hasMore: boolean; isWide: boolean };

/** Whether a condition holds. One that depends on something else, such as the width, holds if `isWide`. */
function holds({ name, params }: AtRule, { isDark, hasMore, isWide }: Look) {
  if (name !== 'media') return !(name === 'supports' && params.startsWith('not')) || isWide;
  return list.comma(params).some((query) =>
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
  list
    .comma(selector.replace(/:not\([^)]*\)/g, '').replace(/\[data-theme[^\]]*\]/g, ''))
    .filter((part) => !/^(:root|html|:host|body|\*|&|:where\(:root\))?$/.test(part))
    .join(', ');

function isOfLook(selector: string, { isDark }: Look) {
  const parts = list.comma(selector.replace(/:not\([^)]*\)/g, ''));
  return parts.some((part) => !theme(isDark ? 'light' : 'dark').test(part));
}

/** The color that a value means in a look, with the file's other custom properties filled in. */
function resolve(
  name: string,
  value: string,
  declared: (property: string) => string | undefined,
  isDark: boolean,
  depth = 0,
): string {
  if (depth > 20) throw new BrandError(`${name} refers to itself.`);
  const [, property = '', fallback] = /^var\(\s*(--[\w-]+)\s*(?:,([\s\S]*))?\)$/.exec(value) ?? [];
  const [, both = ''] = /^light-dark\(([\s\S]*)\)$/.exec(value) ?? [];
  const next = property
    ? (declared(property) ?? fallback?.trim())
    : list.comma(both)[isDark ? 1 : 0];
  if (next) return resolve(name, next, declared, isDark, depth + 1);
  if (property)
    throw new BrandError(`${name} refers to ${property}, which this file does not declare.`);
  const color = readColor(value);
  if (!color) throw new BrandError(`${name}: ${value} cannot be read. ${readable}`);
  return color;
}

const tokenOf = (property: string) => /^--pd-(.*)$/.exec(property)?.[1] ?? '';

function checkName(name: string) {
  const token = tokenOf(name);
  if (!token || /^(tw|menu)-/.test(token) || isColor(token) || otherNames.includes(token)) return;
  throw new BrandError(`There is no token ${name}. The tokens are ${colorNames.join(', ')}.`);
}

/** What a style sheet makes of the tokens in each scheme, at every place where it says something about them. */
export function readStyleSheet(css: string): Brand {
  const declarations = readDeclarations(css);
  for (const { name } of declarations) checkName(name);
  const ofTokens = declarations.filter(({ name }) => isColor(tokenOf(name)));
  if (ofTokens.length === 0)
    throw new BrandError(`The file says nothing about a color of the tokens, such as --pd-brand.`);
  const places = [...new Set(['', ...ofTokens.map(({ selector }) => placeOf(selector))])];

  function paletteAt(where: string, scheme: SchemeName, look: Look): Palette {
    const declared = new Map(
      declarations
        .filter(
          ({ selector, conditions }) =>
            ['', where].includes(placeOf(selector)) &&
            isOfLook(selector, look) &&
            conditions.every((condition) => holds(condition, look)),
        )
        .map(({ name, value }) => [name, value]),
    );
    const declaredOrDefault = (property: string) => {
      const token = tokenOf(property);
      return declared.get(property) ?? (isColor(token) ? schemes[scheme][token] : undefined);
    };
    const colors = { ...schemes[scheme] };
    for (const token of colorNames) {
      const value = declared.get(`--pd-${token}`);
      if (value !== undefined)
        colors[token] = resolve(`--pd-${token}`, value, declaredOrDefault, look.isDark);
    }
    return { where, colors };
  }

  return inEachScheme((scheme) =>
    places.flatMap((place) =>
      [false, true].map((isWide) =>
        paletteAt(place, scheme, { ...schemeSettings[scheme], isWide }),
      ),
    ),
  );
}

type Group = Record<string, { $value?: unknown } | undefined>;

/** A color of the Design Tokens format, `{ colorSpace, components, hex }`, or the hexadecimal string of its earlier drafts. */
function tokenColor(name: string, value: unknown): string {
  const { colorSpace, components, hex } = (value ?? {}) as {
    colorSpace?: string;
    components?: number[];
    hex?: string;
  };
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN] = components ?? [];
  const color =
    colorSpace === 'srgb' && [r, g, b].every(Number.isFinite)
      ? formatHex({ mode: 'rgb', r, g, b })
      : readColor(typeof value === 'string' ? value : (hex ?? ''));
  if (!color) throw new BrandError(`${name}: ${JSON.stringify(value)} cannot be read. ${readable}`);
  return color;
}

/** The colors of a file in the format of this package's tokens.json; what it leaves out is as in the package. */
export function readTokens(text: string): Brand {
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
  return inEachScheme((scheme) => {
    const colors = { ...schemes[scheme] };
    for (const [name, token] of Object.entries(file.color?.[scheme] ?? {})) {
      if (name.startsWith('$')) continue;
      if (!isColor(name)) throw new BrandError(`There is no token ${name}.`);
      let value = token?.$value;
      for (let step = 0; typeof value === 'string' && value.startsWith('{'); step += 1) {
        const [, group = '', other = ''] = /^\{color\.(\w+)\.([\w-]+)\}$/.exec(value) ?? [];
        const next = file.color?.[group]?.[other]?.$value;
        if (next === undefined || step > 20)
          throw new BrandError(`${scheme}.${name} refers to ${value}, which leads nowhere.`);
        value = next;
      }
      colors[name] = tokenColor(`${scheme}.${name}`, value);
    }
    return [{ where: '', colors }];
  });
}
