import type { ColorToken, Scheme } from '#components/tokens.ts';

/** A color as its red, green and blue, from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const fromHex = (hex: string): Rgb =>
  [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  ) as unknown as Rgb;

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Rgb) {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Rgb, other: Rgb) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const surfaces = ['page', 'tint', 'warm'] as const;
export const words = ['text', 'quiet', 'link', 'brand-strong', 'error', 'success'] as const;
export const filled = ['brand', 'brand-strong'] as const;
const marks = ['edge', 'brand', 'text', 'error', 'success'] as const;

type Pair = { front: ColorToken; back: ColorToken; kind: 'text' | 'edge' };

/**
 * Every pair of tokens that the components put one on the other: words on every surface and on filled bands; what
 * carries meaning without words, and the focus ring, on every surface.
 */
const pairs: readonly Pair[] = [
  ...surfaces.flatMap((back) => words.map((front) => ({ front, back, kind: 'text' }) as const)),
  ...filled.map((back) => ({ front: 'on-brand', back, kind: 'text' }) as const),
  ...surfaces.flatMap((back) => marks.map((front) => ({ front, back, kind: 'edge' }) as const)),
];

/** Words as 1.4.6 asks, the rest as 1.4.11 and 2.4.13 do. */
export const demands = { text: 7, edge: 3 };

/** What falls short in one scheme, each as a sentence that names the pair. */
export function weakPairs(
  colors: Readonly<Record<ColorToken, Rgb>>,
  { text, edge }: typeof demands = demands,
) {
  return pairs.flatMap(({ front, back, kind }) => {
    const ratio = contrast(colors[front], colors[back]);
    const least = kind === 'text' ? text : edge;
    if (ratio >= least) return [];
    // Rounded down, so that no ratio reads as the one it needs.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    return [`${front} on ${back} is ${shown}:1 and needs ${least}:1 (${kind})`];
  });
}

export const colorsOf = (scheme: Scheme) =>
  Object.fromEntries(Object.entries(scheme).map(([name, hex]) => [name, fromHex(hex)])) as Record<
    ColorToken,
    Rgb
  >;
