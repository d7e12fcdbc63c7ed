import { between, cool, dice, drawing, lit, mix, type Point, paint, points } from './drawing.ts';
import { bluestem, dawn, firstLight, flyingCrane, grass, land, rolling, susan } from './prairie.ts';

const sun: Point = [850, 330];

const way = () =>
  between(
    points('470,650 640,566 790,510 836,470 838,432 848,400'),
    points('852,400 862,432 894,470 884,514 820,570 760,650'),
    mix(paint.sand, paint.sun, 0.1),
  );

/** Land and sky of the social sharing picture; `make-pictures.ts` adds the words. */
export function card(): string {
  const roll = dice(9);
  return drawing(
    1200,
    630,
    `<rect width="1200" height="630" fill="${dawn[0]}"/>`,
    firstLight(sun, 96, dawn),
    flyingCrane(1010, 118, 31, 0.5, paint.pine),
    flyingCrane(1084, 92, 32, 0.9, paint.pine),
    flyingCrane(1092, 142, 29, 0.7, paint.pine),
    land(rolling(1200, 372, 338, 372, 388, 376, 342, 366), 630, cool(0.68)),
    land(rolling(1200, 398, 416, 392, 404, 392, 408, 394), 630, lit(0.2)),
    land(rolling(1200, 430, 452, 436, 446, 470, 440, 452), 630, lit(0.44)),
    way(),
    [936, 990, 1046, 1100, 1156].map((x, i) => {
      const fill = i % 2 ? lit(0.3) : paint.pine;
      return bluestem(x, 650, 250 + ((i * 47) % 90), 10 + ((i * 13) % 30), fill);
    }),
    [60, 130, 196].map((x, i) =>
      bluestem(x, 650, 190 - i * 30, 20 - i * 18, i % 2 ? lit(0.3) : paint.pine),
    ),
    susan(1012, 640, 150, -8, paint.pine),
    susan(1122, 640, 150, 10, paint.pine),
    susan(104, 640, 150, 8, paint.pine),
    grass(roll, () => 640, [-10, 500], { rise: 92, every: 12, width: 14 }, lit(0.84)),
    grass(roll, () => 640, [770, 1210], { rise: 120, every: 12, width: 14 }, lit(0.84)),
    grass(roll, () => 650, [-10, 450], { rise: 84, every: 13, width: 15 }, paint.pine),
    grass(roll, () => 650, [820, 1210], { rise: 104, every: 13, width: 15 }, paint.pine),
  );
}
