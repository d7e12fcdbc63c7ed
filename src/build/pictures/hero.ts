import { cool, drawing, line, lit, mix, oval, type Point, paint, shape } from './drawing.ts';
import { family } from './family.ts';
import { dust, field, foreground, meadow } from './hero-ground.ts';
import { dawn, firstLight, flyingCrane, land, rolling } from './prairie.ts';

export const heroSize = { width: 1600, height: 1067 } as const;

// The sun rises between the parents, above the child.
const sun: Point = [842, 462];

/** A cloud: a flat base, `length` wide, with heaps on it. */
const cloud = (x: number, y: number, length: number, fill: string) => {
  const heap = (shift: number, across: number, up: number) => {
    const [middle, rx] = [x + length * shift, length * across];
    return `M${middle - rx},${y}A${rx},${length * up} 0 0 1 ${middle + rx},${y}Z`;
  };
  const heaps = heap(-0.2, 0.17, 0.1) + heap(0.04, 0.2, 0.19) + heap(0.25, 0.15, 0.12);
  const base = line(`M${x - length / 2},${y}H${x + length / 2}`, fill, length * 0.045);
  return (
    base +
    line(`M${x - length * 0.2},${y + length * 0.06}h${length * 0.5}`, fill, length * 0.035) +
    shape(heaps, fill)
  );
};

function sky() {
  const haze = mix(paint.sand, paint.page, 0.7);
  return [
    `<rect width="1600" height="1067" fill="${dawn[0]}"/>`,
    firstLight(sun, 146, dawn),
    cloud(232, 226, 330, paint.page),
    cloud(1392, 172, 280, paint.page),
    cloud(1236, 372, 250, haze),
    cloud(452, 428, 210, haze),
    flyingCrane(432, 118, 33, 0.55, paint.pine),
    flyingCrane(516, 92, 34, 0.9, paint.pine),
    flyingCrane(604, 78, 36, 0.5, paint.pine),
    flyingCrane(536, 150, 31, 0.75, paint.pine),
    flyingCrane(632, 134, 32, 0.4, paint.pine),
  ];
}

/** Cottonwoods along a creek, far away. */
function grove(x: number, y: number, size: number, fill: string) {
  const tree = (dx: number, tall: number) => {
    const [middle, top] = [x + dx * size, y - size * tall];
    return (
      line(`M${middle},${y + 8}V${top}`, fill, size * 0.16) +
      oval(middle, top - size * 0.2, size * 0.56, size * 0.78 * tall, fill)
    );
  };
  return tree(-2.1, 0.7) + tree(-1.2, 1.15) + tree(-0.1, 0.9) + tree(0.9, 1.3) + tree(1.8, 0.8);
}

/** A wind pump, the other tower of the plains. */
function windPump(x: number, y: number, fill: string) {
  const wheel = Array.from({ length: 12 }, (_, i) => {
    const turn = (i * Math.PI) / 6;
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    return line(`M${x + dx * 6},${y - 96 + dy * 6}L${x + dx * 25},${y - 96 + dy * 25}`, fill, 5);
  }).join('');
  const tower = `M${x},${y - 92}L${x - 17},${y}M${x},${y - 92}L${x + 17},${y}M${x - 7},${y - 54}L${x + 13},${y - 24}M${x + 7},${y - 54}L${x - 13},${y - 24}`;
  return (
    line(tower, fill, 3.6) +
    wheel +
    shape(`M${x},${y - 96}L${x - 38},${y - 104}V${y - 82}L${x},${y - 89}Z`, fill)
  );
}

function distance() {
  return [
    grove(262, 520, 29, cool(0.5)),
    windPump(1340, 536, cool(0.42)),
    land(rolling(1600, 560, 514, 542, 562, 572, 566, 518, 538, 506), 1067, cool(0.68)),
    land(
      rolling(1600, 552, 588, 574, 564, 582, 574, 562, 590, 566),
      1067,
      mix(lit(0.42), paint.mist, 0.34),
    ),
    field(rolling(1600, 622, 598, 608, 614, 596, 606, 610, 595, 622), lit(0.2), lit(0.32), 3, 13),
  ];
}

/** A family walks through prairie grass towards a low sun. */
export const hero = (): string =>
  drawing(
    heroSize.width,
    heroSize.height,
    sky(),
    distance(),
    meadow(),
    family(800, 918, 4, mix(dust, lit(0.6), 0.36)),
    foreground(),
  );
