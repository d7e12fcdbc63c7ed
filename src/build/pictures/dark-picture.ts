import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For each color of the drawings, the color that replaces it on dark pages. */
export const darkColors: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../content/pictures/dark-colors.json'), 'utf8'),
);

/**
 * The same drawing for dark pages. A shape that would vanish in the color from `colors`, such as a dark bird in the
 * night, names its own color in `data-dark`. Colors that are not in `colors` stay.
 */
export const darkDrawing = (svg: string, colors = darkColors) =>
  svg.replace(/<\w[^>]*>/g, (element) => {
    const own = / data-dark="(#[0-9a-f]{6})"/.exec(element)?.[1];
    return element
      .replace(/ data-dark="[^"]+"/, '')
      .replace(
        /(fill|stroke)="(#[0-9a-f]{6})"/g,
        (_, property: string, color: string) => `${property}="${own ?? colors[color] ?? color}"`,
      );
  });

type Color = readonly [number, number, number];
const channels = (hex: string): Color => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};
/** Colors of people and of their path. `darkColor` leaves them out, because tones of a light sky resemble them. */
const notInLandscapes = ['#f8d593', '#f9deac', '#d4dcda', '#719a93', '#faeed5', '#c6c5a5'];
/** `darkColor` uses these for the two whites, because in the pictures without an SVG they are tones of the sky. */
const whiteSky = { '#ffffff': '#2f484a', '#fefcf8': '#2b4345' };
const pairs = Object.entries({ ...darkColors, ...whiteSky })
  .filter(([light]) => !notInLandscapes.includes(light))
  .map(([light, dark]) => [channels(light), channels(dark)] as const);
const cache = new Map<number, Color>();

/**
 * For any color, the color that replaces it on dark pages: the mean of all dark colors in `pairs`, in which a pair
 * counts more the nearer its light color is.
 */
function darkColor(red: number, green: number, blue: number): Color {
  const key = (red << 16) | (green << 8) | blue;
  const known = cache.get(key);
  if (known) return known;
  const sum: [number, number, number] = [0, 0, 0];
  let weights = 0;
  for (const [light, dark] of pairs) {
    const distance = (red - light[0]) ** 2 + (green - light[1]) ** 2 + (blue - light[2]) ** 2 + 1;
    const weight = distance ** -2;
    weights += weight;
    for (const channel of [0, 1, 2] as const) sum[channel] += weight * dark[channel];
  }
  const color: Color = [sum[0] / weights, sum[1] / weights, sum[2] / weights];
  cache.set(key, color);
  return color;
}

/**
 * Changes the colors of a drawing that has no SVG, in place, to those for dark pages. If the left or the right half of
 * the drawing shows a night, that half stays as it is.
 */
export function darkenPixels(pixels: Buffer, width: number) {
  const half = width / 2;
  const count = pixels.length / 3;
  const isRight = (index: number) => index % width >= half;
  const light = { left: 0, right: 0 };
  for (let index = 0; index < count; index++)
    light[isRight(index) ? 'right' : 'left'] += pixels[index * 3 + 1] ?? 0;
  const isNight = { left: light.left / (count / 2) < 110, right: light.right / (count / 2) < 110 };
  for (let index = 0; index < count; index++) {
    if (isNight[isRight(index) ? 'right' : 'left']) continue;
    const at = index * 3;
    pixels.set(darkColor(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0), at);
  }
}
