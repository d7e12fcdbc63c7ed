import { wcagContrast } from 'culori';
import type { ColorToken, Scheme } from '#components/tokens.ts';

export const surfaces = ['page', 'tint', 'warm'] as const;
export const textColors = ['text', 'quiet', 'link', 'brand-strong', 'error', 'success'] as const;
export const filledBackgrounds = ['brand', 'brand-strong'] as const;
const graphicColors = ['edge', 'brand', 'text', 'error', 'success'] as const;

type Pair = { front: ColorToken; back: ColorToken; kind: 'text' | 'graphic' };

/**
 * All pairs of a foreground and a background token that the components use: text on every surface and on filled
 * elements, the exchanged colors of the quick exit, and borders, icons and the focus ring on every surface.
 */
const pairs: readonly Pair[] = [
  ...surfaces.flatMap((back) =>
    textColors.map((front) => ({ front, back, kind: 'text' }) as const),
  ),
  ...filledBackgrounds.map((back) => ({ front: 'on-brand', back, kind: 'text' }) as const),
  { front: 'page', back: 'text', kind: 'text' }, // the quick exit
  ...surfaces.flatMap((back) =>
    graphicColors.map((front) => ({ front, back, kind: 'graphic' }) as const),
  ),
];

/** The minimum contrast: WCAG 1.4.6 for text, WCAG 1.4.11 and 2.4.13 for everything else. */
export const minimums = { text: 7, graphic: 3 };

/** Measures each pair of colors of a scheme. */
export const measurePairs = (colors: Scheme, { text, graphic }: typeof minimums = minimums) =>
  pairs.map(({ front, back, kind }) => ({
    front,
    back,
    kind,
    ratio: wcagContrast(colors[front], colors[back]),
    minimum: kind === 'text' ? text : graphic,
  }));

/** A ratio rounded down, so that one just below the minimum does not look like the minimum. */
export const showRatio = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

/** Describes each pair of colors of a scheme that has too little contrast, in one sentence. */
export const describeWeakPairs = (colors: Scheme, minimumContrast = minimums) =>
  measurePairs(colors, minimumContrast)
    .filter(({ ratio, minimum }) => ratio < minimum)
    .map(
      ({ front, back, kind, ratio, minimum }) =>
        `${front} on ${back} is ${showRatio(ratio)} and needs ${minimum}:1 (${kind})`,
    );
