import { wcagContrast } from 'culori';
import type { ColorToken, Scheme } from '#components/tokens.ts';

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
export function weakPairs(colors: Scheme, { text, edge }: typeof demands = demands) {
  return pairs.flatMap(({ front, back, kind }) => {
    const ratio = wcagContrast(colors[front], colors[back]);
    const least = kind === 'text' ? text : edge;
    if (ratio >= least) return [];
    // Rounded down, so that no ratio reads as the one it needs.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    return [`${front} on ${back} is ${shown}:1 and needs ${least}:1 (${kind})`];
  });
}
