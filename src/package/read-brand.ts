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

/** The colors of a brand in one scheme. `where` is the selector that they apply to, or '' for the whole page. */
export type Palette = { where: string; colors: Scheme };
type Brand = Record<SchemeName, Palette[]>;

/** An error in a brand's file. Its message is a sentence for the author of the brand. */
export class BrandError extends Error {}

const colorNames = Object.keys(colorUses) as ColorToken[];
const isColor = (token: string): token is ColorToken => token in colorUses;
const otherTokenNames = [...Object.keys(lengths), 'font', 'display-figures'];
const colorAdvice = 'Write it as #rrggbb, rgb(), hsl() or oklch(), without transparency.';

/**
 * Converts an opaque color to #rrggbb, clipped to sRGB. Returns undefined for transparent colors, and for names of
 * colors such as `red`, except `white` and `black`.
 */
export function readColor(text: string) {
  const color = /^(?!white$|black$)[a-z]+$/i.test(text) ? undefined : parseColor(text);
  return color && (color.alpha ?? 1) === 1 ? formatHex(color) : undefined;
}

const inEachScheme = (palettes: (scheme: SchemeName) => Palette[]) =>
  Object.fromEntries(schemeNames.map((name) => [name, palettes(name)])) as Brand;

/** A custom property with the at-rules and selectors around it. */
type Declaration = { name: string; value: string; conditions: AtRule[]; selector: string };

function declarationsOf(css: string) {
  const declarations: Declaration[] = [];
  parse(css).walkDecls(/^--/, ({ prop, value, parent }) => {
    const ancestors: Node[] = [];
    for (let node: Node | undefined = parent; node; node = node.parent) ancestors.unshift(node);
    const rules = ancestors.filter((node): node is Rule => node.type === 'rule');
    declarations.push({
      name: prop,
      value: value.trim(),
      conditions: ancestors.filter((node): node is AtRule => node.type === 'atrule'),
      selector: rules.map(({ selector }) => selector).join(' '),
    });
  });
  return declarations;
}

/** Returns the custom properties of a style sheet. Reports a syntax error with its line. */
function readDeclarations(css: string) {
  try {
    return declarationsOf(css);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    throw new BrandError(`${error.reason} in line ${error.line}.`);
  }
}

/**
 * The display settings of a visitor. `matchesOtherFeatures`: whether rules on other features, such as the width, apply.
 */
type Settings = { isDark: boolean; wantsMoreContrast: boolean; matchesOtherFeatures: boolean };

/** Whether an at-rule applies with these settings. */
function ruleApplies(
  { name, params }: AtRule,
  { isDark, wantsMoreContrast, matchesOtherFeatures }: Settings,
) {
  if (name !== 'media')
    return !(name === 'supports' && params.startsWith('not')) || matchesOtherFeatures;
  return list.comma(params).some((query) =>
    query.split(/\band\b/).every((part) => {
      const feature = part.replace(/[\s()]|\bonly\b/g, '');
      if (feature === 'print') return false;
      if (feature === 'prefers-color-scheme:dark') return isDark;
      if (feature === 'prefers-color-scheme:light') return !isDark;
      if (feature === 'prefers-contrast:more') return wantsMoreContrast;
      if (feature === 'prefers-contrast:no-preference') return !wantsMoreContrast;
      return feature === 'screen' || feature === 'all' || matchesOtherFeatures;
    }),
  );
}

const themeSelector = (name: string) =>
  new RegExp(`\\[data-theme\\s*=\\s*["']?${name}["']?\\s*\\]`);

/** The part of the page that a selector applies to; '' for the whole page. */
const scopeOf = (selector: string) =>
  list
    .comma(selector.replace(/:not\([^)]*\)/g, '').replace(/\[data-theme[^\]]*\]/g, ''))
    .filter((part) => !/^(:root|html|:host|body|\*|&|:where\(:root\))?$/.test(part))
    .join(', ');

function appliesToScheme(selector: string, { isDark }: Settings) {
  const parts = list.comma(selector.replace(/:not\([^)]*\)/g, ''));
  return parts.some((part) => !themeSelector(isDark ? 'light' : 'dark').test(part));
}

/** Resolves a value to a color: follows references to other custom properties and evaluates `light-dark()`. */
function resolveColor(
  name: string,
  value: string,
  getDeclaredValue: (property: string) => string | undefined,
  isDark: boolean,
  depth = 0,
): string {
  if (depth > 20) throw new BrandError(`${name} refers to itself.`);
  const [, property = '', fallback] = /^var\(\s*(--[\w-]+)\s*(?:,([\s\S]*))?\)$/.exec(value) ?? [];
  const [, schemeColors = ''] = /^light-dark\(([\s\S]*)\)$/.exec(value) ?? [];
  const nextValue = property
    ? (getDeclaredValue(property) ?? fallback?.trim())
    : list.comma(schemeColors)[isDark ? 1 : 0];
  if (nextValue) return resolveColor(name, nextValue, getDeclaredValue, isDark, depth + 1);
  if (property)
    throw new BrandError(`${name} refers to ${property}, which this file does not declare.`);
  const color = readColor(value);
  if (!color) throw new BrandError(`${name}: ${value} cannot be read. ${colorAdvice}`);
  return color;
}

const tokenOf = (property: string) => /^--pd-(.*)$/.exec(property)?.[1] ?? '';

function checkTokenName(name: string) {
  const token = tokenOf(name);
  if (!token || /^(tw|menu)-/.test(token) || isColor(token) || otherTokenNames.includes(token))
    return;
  throw new BrandError(`There is no token ${name}. The tokens are ${colorNames.join(', ')}.`);
}

/**
 * Reads the color tokens of a style sheet. Returns for each scheme two palettes for the whole page, and two for each
 * narrower selector that sets a color token: one without and one with the rules that depend on other media features,
 * such as the width.
 */
export function readStyleSheet(css: string): Brand {
  const declarations = readDeclarations(css);
  for (const { name } of declarations) checkTokenName(name);
  const colorDeclarations = declarations.filter(({ name }) => isColor(tokenOf(name)));
  if (colorDeclarations.length === 0)
    throw new BrandError(`The file sets none of the color tokens, such as --pd-brand.`);
  const scopes = [...new Set(['', ...colorDeclarations.map(({ selector }) => scopeOf(selector))])];

  function paletteFor(where: string, scheme: SchemeName, settings: Settings): Palette {
    const declared = new Map(
      declarations
        .filter(
          ({ selector, conditions }) =>
            ['', where].includes(scopeOf(selector)) &&
            appliesToScheme(selector, settings) &&
            conditions.every((condition) => ruleApplies(condition, settings)),
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
        colors[token] = resolveColor(`--pd-${token}`, value, declaredOrDefault, settings.isDark);
    }
    return { where, colors };
  }

  return inEachScheme((scheme) =>
    scopes.flatMap((scope) =>
      [false, true].map((matchesOtherFeatures) =>
        paletteFor(scope, scheme, { ...schemeSettings[scheme], matchesOtherFeatures }),
      ),
    ),
  );
}

type Group = Record<string, { $value?: unknown } | undefined>;

/**
 * Converts a color of the Design Tokens format to #rrggbb. The color is an object `{ colorSpace, components, hex }`, or
 * a string, as earlier drafts of the format demanded.
 */
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
  if (!color)
    throw new BrandError(`${name}: ${JSON.stringify(value)} cannot be read. ${colorAdvice}`);
  return color;
}

/** Reads the colors of a file in the format of this package's tokens.json. Omitted colors keep the package's values. */
export function readTokens(text: string): Brand {
  let file: { color?: Record<string, Group> };
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new BrandError(`The file is not JSON: ${(error as Error).message}`);
  }
  if (!schemeNames.some((name) => file.color?.[name]))
    throw new BrandError(
      `The file has no "color" with at least one of ${schemeNames.join(', ')}, as tokens.json has.`,
    );
  return inEachScheme((scheme) => {
    const colors = { ...schemes[scheme] };
    for (const [name, token] of Object.entries(file.color?.[scheme] ?? {})) {
      if (name.startsWith('$')) continue;
      if (!isColor(name)) throw new BrandError(`There is no token ${name}.`);
      let value = token?.$value;
      for (let step = 0; typeof value === 'string' && value.startsWith('{'); step += 1) {
        const [, group = '', tokenName = ''] = /^\{color\.(\w+)\.([\w-]+)\}$/.exec(value) ?? [];
        const referencedValue = file.color?.[group]?.[tokenName]?.$value;
        if (step > 20) throw new BrandError(`${scheme}.${name} refers to itself.`);
        if (referencedValue === undefined)
          throw new BrandError(
            `${scheme}.${name} refers to ${value}, which the file does not define.`,
          );
        value = referencedValue;
      }
      colors[name] = tokenColor(`${scheme}.${name}`, value);
    }
    return [{ where: '', colors }];
  });
}
