import { wcagContrast } from 'culori';
import type { ColorToken, Scheme } from '#components/tokens.ts';

export const surfaces = ['page', 'tint', 'warm'] as const;
export const words = ['text', 'quiet', 'link', 'brand-strong', 'error', 'success'] as const;
export const filled = ['brand', 'brand-strong'] as const;
const marks = ['edge', 'brand', 'text', 'error', 'success'] as const;

type Pair = { front: ColorToken; back: ColorToken; kind: 'text' | 'edge' };

/**
 * All pairs of a foreground and a background token that the components use: text on every surface and on filled elements,
 * and borders, marks and the focus ring on every surface.
 */
const pairs: readonly Pair[] = [
  ...surfaces.flatMap((back) => words.map((front) => ({ front, back, kind: 'text' }) as const)),
  ...filled.map((back) => ({ front: 'on-brand', back, kind: 'text' }) as const),
  ...surfaces.flatMap((back) => marks.map((front) => ({ front, back, kind: 'edge' }) as const)),
];

/** The minimum contrast: 1.4.6 for text, 1.4.11 and 2.4.13 for everything else. */
export const demands = { text: 7, edge: 3 };

/** Describes each pair of a scheme that has too little contrast, in one sentence. */
export function weakPairs(colors: Scheme, { text, edge }: typeof demands = demands) {
  return pairs.flatMap(({ front, back, kind }) => {
    const ratio = wcagContrast(colors[front], colors[back]);
    const least = kind === 'text' ? text : edge;
    if (ratio >= least) return [];
    // Rounded down, so that a ratio just below the minimum does not show as the minimum.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    return [`${front} on ${back} is ${shown}:1 and needs ${least}:1 (${kind})`];
  });
}
