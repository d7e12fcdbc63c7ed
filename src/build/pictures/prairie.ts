import {
  curve,
  type Dice,
  disc,
  line,
  mix,
  oval,
  type Point,
  paint,
  round,
  shape,
} from './drawing.ts';

/** Rings of first light around a low sun, widest first: flat steps, as in a screen print. */
export function firstLight(sun: Point, radius: number, steps: readonly string[]): string {
  return steps
    .map((fill, i) => disc(...sun, radius * (1 + (steps.length - 1 - i) ** 1.35 * 0.55), fill))
    .join('');
}

export const dawn = [
  mix(paint.mist, paint.pine, 0.22),
  mix(paint.mist, paint.pine, 0.13),
  mix(paint.mist, paint.pine, 0.06),
  paint.mist,
  paint.sand,
  mix(paint.sand, paint.sun, 0.22),
  mix(paint.sand, paint.sun, 0.42),
  mix(paint.sand, paint.sun, 0.64),
  paint.sun,
] as const;

/** A ridge across `width`, from its heights (y) at equal steps. */
export const rolling = (width: number, ...heights: readonly number[]): readonly Point[] =>
  heights.map((y, i) => [-20 + (i * (width + 40)) / (heights.length - 1), y]);

/** Land below a ridge line, down to `bottom`. */
export function land(ridge: readonly Point[], bottom: number, fill: string): string {
  const [first, last] = [ridge[0] ?? [0, 0], ridge.at(-1) ?? [0, 0]];
  return shape(`${curve(ridge)}L${last[0]},${bottom}L${first[0]},${bottom}Z`, fill);
}

/** A blade of grass: two curves from the root to a tip that leans. */
export function blade(x: number, y: number, height: number, lean: number, width: number): string {
  const tip = `${round(x + lean)},${round(y - height)}`;
  const middle = (side: number) =>
    `${round(x + side * width * 0.6 + lean * 0.25)},${round(y - height * 0.6)}`;
  return `M${round(x - width / 2)},${round(y)}Q${middle(-1)} ${tip}Q${middle(1)} ${round(x + width / 2)},${round(y)}Z`;
}

/** Grass of one color along a line: `rise` is its height, `every` the distance between roots, both in pixels. */
export function grass(
  roll: Dice,
  ridge: (x: number) => number,
  [from, to]: readonly [number, number],
  { rise, every, width }: { rise: number; every: number; width: number },
  fill: string,
): string {
  let blades = '';
  for (let x = from; x < to; x += every * roll(0.5, 1.5)) {
    const height = rise * roll(0.45, 1);
    blades += blade(x, ridge(x) + rise * 0.12, height, height * roll(-0.35, 0.35), width);
  }
  return shape(blades, fill);
}

/** Big bluestem, the tall grass of Nebraska: a bowed stem that ends in three seed spikes. */
export function bluestem(x: number, y: number, height: number, lean: number, fill: string): string {
  const tip: Point = [x + lean, y - height];
  const stem = line(
    `M${round(x)},${round(y)}Q${round(x + lean * 0.1)},${round(y - height * 0.6)} ${tip.map(round).join(',')}`,
    fill,
    1.2 + height * 0.008,
  );
  const spike = (turn: number, share: number, bend: number) => {
    const angle = ((turn + lean * 0.12) * Math.PI) / 180;
    const length = (34 + height * 0.12) * share;
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
    const middle = (side: number) => {
      const out = length * (bend + side * 0.09);
      return [tip[0] + dx * length * 0.55 - dy * out, tip[1] + dy * length * 0.55 + dx * out].map(
        round,
      );
    };
    const end = [tip[0] + dx * length, tip[1] + dy * length].map(round);
    return shape(`M${tip.map(round)}Q${middle(1)} ${end}Q${middle(-1)} ${tip.map(round)}Z`, fill);
  };
  return stem + spike(-30, 0.92, -0.2) + spike(4, 1, 0.06) + spike(36, 0.84, 0.2);
}

/** A black-eyed Susan seen a little from the side. */
export function susan(x: number, y: number, height: number, lean: number, stem: string): string {
  const [headX, headY, size] = [x + lean, y - height, height * 0.09];
  const petal = (turn: number, reach: number) => {
    const angle = (turn * Math.PI) / 180;
    const [dx, dy] = [Math.sin(angle) * size * 1.15 * reach, Math.cos(angle) * size * 0.62 * reach];
    return oval(headX + dx, headY + dy, size * 0.3, size * 0.85 * reach, paint.sun, -turn * 0.8);
  };
  const petals = [-118, -96, 96, 118, -75, -50, -25, 0, 25, 50, 75]
    .map((turn) => petal(turn, Math.abs(turn) > 90 ? 0.8 : 1))
    .join('');
  return (
    line(
      `M${round(x)},${round(y)}Q${round(x)},${round(y - height * 0.5)} ${round(headX)},${round(headY)}`,
      stem,
      height * 0.014,
    ) +
    petals +
    oval(headX, headY - size * 0.1, size * 0.55, size * 0.45, mix(paint.ink, paint.sun, 0.15))
  );
}

/** A flying sandhill crane; `flap` is how far the wing tips are up (1) or down (-1). */
export function flyingCrane(
  x: number,
  y: number,
  size: number,
  flap: number,
  fill: string,
): string {
  const p = (dx: number, dy: number) => `${round(x + dx * size)},${round(y + dy * size)}`;
  const wing = `M${p(-0.12, 0)}Q${p(-0.3, -0.5 * flap)} ${p(-0.75, -0.62 * flap)}Q${p(-0.35, -0.28 * flap)} ${p(0.2, 0.02)}Z`;
  const other = `M${p(0, 0)}Q${p(0.12, -0.6 * flap)} ${p(0.5, -0.85 * flap)}Q${p(0.38, -0.3 * flap)} ${p(0.26, 0.02)}Z`;
  const body = `M${p(-0.75, 0.16)}L${p(-0.2, 0.02)}Q${p(0.1, -0.08)} ${p(0.4, 0)}L${p(0.95, -0.05)}L${p(1.08, -0.02)}L${p(0.94, 0)}L${p(0.4, 0.06)}Q${p(0.1, 0.14)} ${p(-0.2, 0.07)}Z`;
  return shape(wing + other + body, fill);
}
