import {
  between,
  cool,
  dice,
  disc,
  gold,
  group,
  line,
  lit,
  mix,
  oval,
  paint,
  points,
  shape,
} from './drawing.ts';
import { grass, susan } from './prairie.ts';
import { hills, night, puffs, scene, sky } from './scene.ts';

const wood = mix(paint.sun, paint.ink, 0.6);

/** A standing sandhill crane that looks right; 100 units high, with its feet at 0,0. */
const crane = (fill: string, wing: string) =>
  [
    line('M-3,-34L-4,0M5,-34L9,-17L6,0', paint.ink, 2.2),
    line('M-4,0h9M6,0h9', paint.ink, 2),
    shape('M-30,-40Q-20,-62 6,-58Q20,-56 20,-46Q16,-34 -4,-33Q-22,-33 -30,-40Z', fill),
    shape('M-36,-30Q-26,-54 0,-54Q10,-52 6,-44Q-10,-36 -20,-36Q-28,-26 -36,-30Z', wing),
    line('M14,-52C26,-58 12,-74 18,-88', fill, 6.4),
    oval(20, -90, 6, 4.6, fill, -8),
    shape('M24,-92L42,-88L24,-87.4Z', paint.ink),
    shape(
      'M16,-93.6Q21,-96.4 25.4,-92.4L22,-90.6Q19,-92 16,-93.6Z',
      mix(paint.sun, paint.ink, 0.28),
    ),
  ].join('');

/** Two sandhill cranes that face each other at the river. */
export function twoCranes(): string {
  const left = crane(paint.mist, cool(0.5));
  const right = crane(mix(paint.mist, paint.sand, 0.6), cool(0.36));
  return scene(
    sky('dawn', [400, 232], 78),
    hills([
      [cool(0.62), 284, 262, 290, 258, 284],
      [lit(0.2), 312, 330, 306, 326, 312],
    ]),
    group('translate(282 396) scale(2.5)', left),
    group('translate(518 396) scale(-2.5 2.5)', right),
    hills([[lit(0.6), 404, 388, 398, 386, 402]]),
    grass(dice(61), () => 458, [-10, 810], { rise: 66, every: 12, width: 12 }, paint.pine),
  );
}

/** A person sitting and breathing on a hill; rings of light spread from them. */
export function seated(): string {
  const figure = [
    shape('M-58,4Q-60,-18 -26,-24L26,-24Q60,-18 58,4Q30,14 0,8Q-30,14 -58,4Z', night),
    shape(
      'M-24,-84Q0,-92 24,-84Q34,-74 28,-46L24,-16Q0,-8 -24,-16L-28,-46Q-34,-74 -24,-84Z',
      mix(paint.sun, paint.ink, 0.36),
    ),
    line('M-26,-76Q-42,-50 -48,-18', mix(paint.sun, paint.ink, 0.36), 13),
    line('M26,-76Q42,-50 48,-18', mix(paint.sun, paint.ink, 0.36), 13),
    line('M0,-86V-96', mix(paint.ink, paint.sun, 0.4), 12),
    oval(0, -110, 15, 18, mix(paint.ink, paint.sun, 0.1)),
    oval(0, -129, 8, 7, mix(paint.ink, paint.sun, 0.1)),
  ].join('');
  return scene(
    sky('day', [400, 236], 86),
    hills([
      [cool(0.62), 318, 296, 330, 296, 318],
      [lit(0.28), 410, 380, 344, 380, 410],
    ]),
    group('translate(400 352) scale(1.2)', figure),
    hills([[lit(0.62), 430, 410, 378, 410, 430]]),
    grass(
      dice(63),
      (x) => 460 - 40 * Math.exp(-(((x - 400) / 200) ** 2)),
      [-10, 810],
      { rise: 54, every: 12, width: 11 },
      paint.pine,
    ),
  );
}

const crown = (x: number, y: number, size: number, fill: string) =>
  puffs(
    '-0.95,0.2,0.55 -0.5,-0.25,0.62 0.1,-0.5,0.66 0.65,-0.18,0.6 1,0.22,0.5 0,0.15,0.75',
    x,
    y,
    size,
    fill,
  );

/** A broad bur oak that shelters a bench. */
export function shelteringTree(): string {
  return scene(
    sky('dawn', [250, 262], 62),
    hills([
      [cool(0.62), 308, 290, 314, 286, 306],
      [lit(0.24), 346, 336, 330, 340, 350],
    ]),
    shape('M462,400Q486,330 470,250L520,250Q508,330 548,400Z', wood),
    line('M486,280L420,214M506,280L576,206', wood, 17),
    crown(494, 168, 138, cool(0.06)),
    crown(478, 150, 104, cool(0.2)),
    disc(424, 110, 36, cool(0.32)),
    disc(498, 84, 30, cool(0.32)),
    hills([[lit(0.56), 396, 390, 384, 392, 402]]),
    line('M336,352H432M342,370V394M426,370V394', paint.ink, 7),
    line('M332,368H436', paint.ink, 8),
    grass(dice(65), () => 458, [-10, 810], { rise: 60, every: 12, width: 12 }, paint.pine),
  );
}

/** A house at dusk with a light in every window. */
export function lightInTheWindow(): string {
  const pane = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="40" height="46" rx="3" fill="${paint.sun}"/>` +
    line(`M${x + 20},${y}v46M${x},${y + 23}h40`, night, 4);
  return scene(
    sky('dusk', [640, 110], 44),
    hills([
      [cool(0.2), 284, 262, 292, 256, 282],
      [cool(0.08), 320, 312, 318, 330, 316],
    ]),
    crown(196, 236, 74, mix(paint.pine, paint.ink, 0.1)),
    line('M196,350V250', mix(wood, paint.ink, 0.4), 17),
    shape('M292,228H508V372H292Z', paint.sand),
    shape('M508,228H560V372H508Z', mix(paint.sand, paint.pine, 0.3)),
    shape('M270,232L344,146H506L574,232Z', mix(paint.sun, paint.ink, 0.55)),
    `<rect x="450" y="120" width="28" height="48" fill="${mix(paint.sun, paint.ink, 0.7)}"/>`,
    pane(314, 258),
    pane(446, 258),
    `<rect x="378" y="278" width="46" height="94" rx="3" fill="${paint.pine}"/>`,
    disc(414, 326, 4, paint.sun),
    hills([[mix(paint.pine, paint.ink, 0.3), 376, 366, 372, 364, 380]]),
    shape('M374,371H428L540,460H250Z', gold(0.5)),
    grass(dice(67), () => 458, [-10, 262], { rise: 60, every: 12, width: 12 }, paint.ink),
    grass(dice(68), () => 458, [530, 810], { rise: 60, every: 12, width: 12 }, paint.ink),
  );
}

/** A path over the hills with a way-mark. */
export function wayMark(): string {
  return scene(
    sky('dawn', [548, 216], 62),
    hills([
      [cool(0.64), 262, 238, 270, 236, 256],
      [lit(0.18), 300, 282, 272, 300, 282],
      [lit(0.46), 352, 330, 344, 322, 350],
    ]),
    between(
      points('250,470 370,404 470,366 506,336 470,306 486,276'),
      points('496,275 496,304 552,332 540,376 480,420 470,470'),
      gold(0.16),
    ),
    line('M176,420V196', wood, 15),
    shape('M120,206H262L290,232L262,258H120Z', paint.pine),
    line('M142,232H244M228,218L244,232L228,246', paint.sand, 7),
    [640, 690, 744].map((x, i) => susan(x, 440, 100 + i * 22, 8 - i * 8, paint.pine)),
    grass(dice(69), () => 458, [-10, 250], { rise: 76, every: 11, width: 12 }, paint.pine),
    grass(dice(70), () => 458, [480, 810], { rise: 76, every: 11, width: 12 }, paint.pine),
  );
}
