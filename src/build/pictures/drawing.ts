import { schemes } from '#components/tokens.ts';

const { page, tint: mist, warm: sand, sun, text: ink, brand: pine } = schemes.light;

/** The colors of every picture: the site's own tokens, and tints mixed from them. */
export const paint = { page, mist, sand, sun, ink, pine };

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The color `share` of the way from `from` to `to` (0 to 1), as hex. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => value + ((target[i] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Land in the shade, from near (0, pine) to far (1, mist). */
export const cool = (share: number) => mix(paint.pine, paint.mist, share);
/** Grass in the light, from gold (0) to pine (1). */
export const lit = (share: number) => mix(mix(paint.sun, paint.sand, 0.18), paint.pine, share);
/** From sand (0) to sun (1). */
export const gold = (share: number) => mix(paint.sand, paint.sun, share);

/** Random numbers by Mulberry32: the same seed draws the same grass on every machine. */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return (low: number, high: number) => low + (high - low) * next();
}
export type Dice = ReturnType<typeof dice>;

export type Point = readonly [x: number, y: number];

/** Places in the notation of SVG's `points`: "10,20 30,40". A place may have further numbers, such as a size. */
export const points = <Place extends readonly number[] = Point>(text: string) =>
  text.split(' ').map((place) => place.split(',').map(Number) as readonly number[] as Place);

/** Rounds to one decimal, a tenth of a pixel at full size; more decimals only make the files larger. */
export const round = (value: number) => Number(value.toFixed(1));

/** A smooth line through the points (Catmull-Rom), as path data that starts with `M`. */
export function curve(points: readonly Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  let data = `M${at(0).map(round).join(',')}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const knots = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ];
    data += `C${knots.map(round).join(' ')}`;
  }
  return data;
}

export const shape = (data: string, fill: string) => `<path d="${data}" fill="${fill}"/>`;
/** The shape between two lines of which the second leads back to where the first began. */
export const between = (there: readonly Point[], back: readonly Point[], fill: string) =>
  shape(`${curve(there)}${curve(back).replace('M', 'L')}Z`, fill);
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${
    turn ? ` transform="rotate(${round(turn)} ${round(x)} ${round(y)})"` : ''
  }/>`;
export const line = (data: string, stroke: string, width: number) =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const group = (transform: string, content: string) =>
  `<g transform="${transform}">${content}</g>`;

/** One part of a drawing, or several in a row. */
export type Part = string | readonly string[];

export function drawing(width: number, height: number, ...parts: readonly Part[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.flat().join('')}</svg>`;
}
