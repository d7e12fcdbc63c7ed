import {
  between,
  curve,
  dice,
  line,
  lit,
  mix,
  type Point,
  paint,
  points,
  shape,
} from './drawing.ts';
import { blade, bluestem, grass, land, rolling, susan } from './prairie.ts';

/** The color of the path's dust. */
export const dust = mix(paint.sand, paint.sun, 0.1);

/** A field with rows that follow its ridge. */
export function field(
  ridge: readonly Point[],
  fill: string,
  rows: string,
  count: number,
  gap: number,
) {
  const stripes = Array.from({ length: count }, (_, i) => {
    const drop = gap * (i + 1) * (1 + i * 0.28);
    return line(curve(ridge.map(([x, y]): Point => [x, y + drop])), rows, 3 + i * 1.6);
  });
  return land(ridge, 1067, fill) + stripes.join('');
}

/** The middle of the path and half its width, from the far end to the viewer. */
const way = points<readonly [x: number, y: number, half: number]>(
  '872,598,5 846,612,9 826,634,17 838,664,33 872,694,56 902,726,82 908,776,118 872,838,166 818,910,226 776,1000,290 750,1100,360',
);

const path = () =>
  between(
    way.map(([x, y, half]): Point => [x - half, y]),
    way.map(([x, y, half]): Point => [x + half, y]).reverse(),
    dust,
  );

export function meadow() {
  const roll = dice(7);
  const near = (x: number) => 716 - 34 * Math.cos((x - 120) / 330) + Math.abs(x - 842) * -0.05;
  const ridge = Array.from({ length: 18 }, (_, i): Point => [i * 96 - 16, near(i * 96 - 16)]);
  const tuft = (x: number, y: number, rise: number) =>
    [-0.5, -0.25, 0, 0.25, 0.5]
      .map((fan) =>
        blade(
          x + fan * rise * 0.5,
          y - fan * fan * rise * 0.4,
          rise * (1 - fan * fan),
          fan * rise * 0.7,
          rise * 0.16,
        ),
      )
      .join('');
  /** Bunches of grass beside the path, larger towards the viewer. */
  const bunches = (from: number, to: number, rise: number, count: number) => {
    const onPath = (x: number, y: number) =>
      way.some(
        ([middle, level, half]) => Math.abs(level - y) < 50 && Math.abs(x - middle) < half + 40,
      );
    const places = Array.from({ length: count }, () => [roll(0, 1600), roll(from, to)] as const);
    return places
      .filter(([x, y]) => !onPath(x, y))
      .map(([x, y]) => tuft(x, y, rise * roll(0.7, 1.2)))
      .join('');
  };
  return [
    field(ridge, lit(0.42), lit(0.48), 2, 22),
    grass(roll, near, [-10, 1610], { rise: 30, every: 11, width: 7 }, lit(0.42)),
    land(rolling(1600, 800, 778, 800, 838, 866, 850, 812, 780, 806), 1067, lit(0.56)),
    path(),
    shape(bunches(712, 776, 24, 50), lit(0.54)),
    shape(bunches(826, 890, 40, 44), lit(0.68)),
    shape(bunches(880, 960, 54, 34), lit(0.74)),
  ];
}

export function foreground() {
  const roll = dice(23);
  const left = (x: number) => 930 + (x * x) / 2100;
  const right = (x: number) => 900 + (1600 - x) ** 2 / 1500;
  const bank = (
    edge: (x: number) => number,
    from: number,
    to: number,
    fill: string,
    drop: number,
  ) => {
    const ridge = Array.from({ length: 9 }, (_, i): Point => {
      const x = from + ((to - from) * i) / 8;
      return [x, edge(x) + drop];
    });
    return land(ridge, 1100, fill);
  };
  const sides = [
    [left, -20, 560],
    [right, 1090, 1620],
  ] as const;
  const seed = lit(0.3);
  const stems = [
    bluestem(36, 1060, 480, 30, seed),
    bluestem(92, 1070, 390, -26, paint.pine),
    bluestem(138, 1070, 450, 44, paint.pine),
    bluestem(214, 1080, 350, 24, seed),
    bluestem(268, 1090, 296, -20, paint.pine),
    bluestem(330, 1100, 260, 26, paint.pine),
    bluestem(1308, 1070, 290, -26, paint.pine),
    bluestem(1372, 1060, 360, 22, seed),
    bluestem(1428, 1050, 420, -36, paint.pine),
    bluestem(1496, 1050, 360, 20, paint.pine),
    bluestem(1540, 1040, 500, -34, seed),
    bluestem(1586, 1040, 390, -14, paint.pine),
  ];
  const flowers = [
    susan(60, 1060, 214, -16, paint.pine),
    susan(168, 1080, 190, 18, paint.pine),
    susan(262, 1070, 130, -10, paint.pine),
    susan(1346, 1080, 150, 12, paint.pine),
    susan(1444, 1070, 224, -18, paint.pine),
    susan(1556, 1060, 190, 14, paint.pine),
  ];
  const dark = mix(paint.pine, paint.ink, 0.5);
  return [
    ...sides.map(
      ([edge, from, to]) =>
        bank(edge, from, to, lit(0.84), 0) +
        grass(roll, edge, [from, to], { rise: 104, every: 15, width: 15 }, lit(0.84)),
    ),
    ...stems,
    ...sides.map(
      ([edge, from, to]) =>
        bank(edge, from, to, paint.pine, 62) +
        grass(
          roll,
          (x) => edge(x) + 62,
          [from, to],
          { rise: 124, every: 15, width: 18 },
          paint.pine,
        ),
    ),
    ...flowers,
    ...sides.map(([edge, from, to]) =>
      grass(roll, (x) => edge(x) + 130, [from, to], { rise: 130, every: 17, width: 22 }, dark),
    ),
    ...sides.map(([edge, from, to]) => bank(edge, from, to, dark, 118)),
  ];
}
