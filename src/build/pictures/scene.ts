import {
  cool,
  disc,
  drawing,
  gold,
  line,
  mix,
  type Part,
  type Point,
  paint,
  points,
} from './drawing.ts';
import { dawn, firstLight, land, rolling } from './prairie.ts';

export const resourceSize = { width: 800, height: 450 } as const;

export const night = mix(paint.ink, paint.pine, 0.5);

const day = [
  cool(0.8),
  cool(0.86),
  cool(0.92),
  paint.mist,
  mix(paint.mist, paint.page, 0.5),
  paint.sand,
  gold(0.2),
  gold(0.45),
  paint.sun,
];
const dusk = [0, 0.06, 0.12, 0.19, 0.26, 0.34].map((share) => mix(night, cool(0.5), share));
const skies = { dawn, day, dusk: [...dusk, mix(paint.mist, paint.sand, 0.5)] };

/** The sky of all twenty pictures: flat rings around a sun, or around a moon at dusk. */
export function sky(mood: keyof typeof skies, light: Point, radius: number): string {
  const steps = skies[mood];
  return `<rect width="800" height="450" fill="${steps[0]}"/>${firstLight(light, radius, steps)}`;
}

/** A row of hills from far to near; each number is the height of the land at equal steps across. */
export const hills = (rows: readonly (readonly [fill: string, ...heights: number[]])[]): string =>
  rows.map(([fill, ...heights]) => land(rolling(800, ...heights), 450, fill)).join('');

/** Flat lines of light on water, widest in the middle of the reflection. */
export function glints(x: number, y: number, rows: number, reach: number, fill: string): string {
  return Array.from({ length: rows }, (_, i) => {
    const half = reach * (1 - (i / rows) * 0.65) * (i % 2 ? 0.62 : 1);
    const shift = (i % 3) * 9 - 9;
    return line(`M${x - half + shift},${y + i * 17}H${x + half + shift}`, fill, 5);
  }).join('');
}

/** Discs around a middle that make one shape, such as a cloud: each is its place and radius, in units of `size`. */
export const puffs = (discs: string, x: number, y: number, size: number, fill: string) =>
  points<readonly [dx: number, dy: number, radius: number]>(discs)
    .map(([dx, dy, radius]) => disc(x + dx * size, y + dy * size, radius * size, fill))
    .join('');

export const scene = (...parts: readonly Part[]): string =>
  drawing(resourceSize.width, resourceSize.height, ...parts);
