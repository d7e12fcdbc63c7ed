import { cool, dice, disc, line, lit, mix, oval, paint, points, shape } from './drawing.ts';
import { blade, grass, susan } from './prairie.ts';
import { hills, night, puffs, scene, sky } from './scene.ts';

const pale = mix(paint.mist, paint.sand, 0.5);

/** A tangled thread that comes loose and turns into a level horizon. */
export function untangledThread(): string {
  const tangle =
    'M-10,330C60,330 90,250 130,190C170,130 260,120 250,190C240,270 120,260 140,180C160,90 300,110 290,210C280,290 170,300 190,220C210,140 330,150 330,230C330,310 230,310 240,250C250,190 350,190 380,250C405,300 460,262 520,262H820';
  return scene(
    sky('day', [600, 200], 58),
    hills([
      [cool(0.62), 300, 284, 304, 270, 262],
      [lit(0.38), 330, 350, 322, 344, 326],
    ]),
    line(tangle, paint.page, 17),
    line(tangle, mix(paint.sun, paint.ink, 0.42), 8),
    grass(dice(41), () => 456, [-10, 810], { rise: 84, every: 12, width: 12 }, paint.pine),
  );
}

/** Clouds that part over a meadow. */
export function partingClouds(): string {
  const cloud = (x: number, y: number, size: number, fill: string) =>
    puffs('-1.1,0.1,0.62 -0.45,-0.22,0.74 0.35,-0.1,0.8 1.05,0.16,0.56', x, y, size, fill) +
    `<rect x="${x - size * 1.7}" y="${y + size * 0.1}" width="${size * 3.3}" height="${size * 0.62}" rx="${size * 0.31}" fill="${fill}"/>`;
  return scene(
    sky('dawn', [400, 190], 64),
    cloud(120, 108, 92, cool(0.66)),
    cloud(690, 120, 96, cool(0.66)),
    cloud(50, 180, 84, cool(0.8)),
    cloud(768, 190, 80, cool(0.8)),
    hills([
      [cool(0.62), 300, 268, 284, 262, 296],
      [lit(0.34), 330, 316, 342, 312, 334],
    ]),
    [90, 190, 330, 470, 610, 720].map((x, i) =>
      susan(x, 440, 96 + (i % 3) * 26, i % 2 ? 10 : -10, paint.pine),
    ),
    grass(dice(43), () => 456, [-10, 810], { rise: 74, every: 12, width: 12 }, paint.pine),
  );
}

/** The same hills by day and by night, under a sun and a moon. */
export function sunAndMoon(): string {
  const half = (content: string, x: number) =>
    `<svg x="${x}" width="400" height="450" viewBox="${x} 0 400 450">${content}</svg>`;
  const land = (steps: readonly [string, string, string]) =>
    hills([
      [steps[0], 290, 250, 300, 250, 290],
      [steps[1], 330, 350, 310, 350, 330],
      [steps[2], 400, 370, 390, 370, 400],
    ]);
  const stars = points('470,70 720,60 760,190 500,200 450,262')
    .map(([x, y], i) => disc(x, y, 3 + (i % 2), pale))
    .join('');
  return scene(
    half(sky('dawn', [210, 190], 62) + land([cool(0.62), lit(0.22), lit(0.5)]), 0),
    half(
      sky('dusk', [590, 170], 56) +
        disc(614, 156, 50, mix(night, cool(0.5), 0.34)) +
        stars +
        land([cool(0.18), cool(0.08), mix(paint.pine, paint.ink, 0.3)]),
      400,
    ),
    grass(
      dice(45),
      () => 458,
      [-10, 810],
      { rise: 74, every: 12, width: 12 },
      mix(paint.pine, paint.ink, 0.5),
    ),
  );
}

/** A full moon over a field in rows. */
export function moonField(): string {
  const rows = Array.from({ length: 13 }, (_, i) => {
    const foot = -500 + i * 150;
    return shape(
      `M${400 + (i - 6) * 16},282L${foot},460H${foot + 62}L${400 + (i - 6) * 16 + 4},282Z`,
      cool(0.2),
    );
  });
  const stars = points('90,60 180,150 270,74 390,48 690,70 744,170 452,140 70,210').map(
    ([x, y], i) => disc(x, y, 2.6 + (i % 3), pale),
  );
  return scene(
    sky('dusk', [570, 150], 64),
    disc(552, 138, 10, mix(pale, cool(0.5), 0.25)),
    disc(590, 164, 15, mix(pale, cool(0.5), 0.25)),
    disc(560, 180, 7, mix(pale, cool(0.5), 0.25)),
    stars,
    hills([
      [cool(0.2), 268, 246, 276, 250, 270],
      [mix(paint.pine, paint.ink, 0.25), 282, 280, 284, 280, 282],
    ]),
    rows,
    grass(dice(47), () => 458, [-10, 810], { rise: 60, every: 12, width: 12 }, paint.ink),
  );
}

const leaf = (x: number, y: number, size: number, turn: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shape('M0,-1Q0.75,-0.35 0,1Q-0.75,-0.35 0,-1Z', fill)}${line('M0,-0.7V1.2', paint.pine, 0.09)}</g>`;

/** Clean wind: long open strokes that carry leaves. */
export function wind(): string {
  return scene(
    sky('day', [610, 170], 58),
    line('M-10,120H330C400,120 410,50 356,50C316,50 316,98 350,96', paint.page, 11),
    line('M-10,178H470', paint.page, 8),
    line('M40,232H540C640,232 640,326 566,322C520,320 524,272 560,276', paint.page, 11),
    leaf(440, 118, 30, 64, cool(0.2)),
    leaf(556, 186, 24, 100, mix(paint.sun, paint.ink, 0.2)),
    leaf(250, 206, 22, 80, cool(0.4)),
    leaf(690, 272, 27, 52, cool(0.1)),
    hills([
      [cool(0.6), 340, 318, 344, 310, 330],
      [lit(0.28), 372, 384, 362, 380, 366],
    ]),
    shape(
      Array.from({ length: 52 }, (_, i) =>
        blade(-10 + i * 16.2, 462, 60 + ((i * 37) % 44), 46 + ((i * 17) % 26), 12),
      ).join(''),
      paint.pine,
    ),
  );
}

/** A wind pump turns in clear air. */
export function windPump(): string {
  const blades = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M-7,-18L-13,-66Q0,-72 13,-66L7,-18Z" fill="${i % 2 ? paint.page : paint.sand}" stroke="${paint.pine}" stroke-width="3" transform="rotate(${i * 30 + 8})"/>`,
  ).join('');
  return scene(
    sky('dawn', [560, 250], 66),
    line('M120,92H250M90,122H300M560,80H720M600,108H690', paint.page, 9),
    hills([
      [cool(0.62), 290, 268, 296, 262, 284],
      [lit(0.22), 322, 336, 314, 330, 318],
    ]),
    line(
      'M300,150L250,392M300,150L350,392M286,218L322,262M314,218L276,262M274,276L336,334M326,276L262,334',
      paint.pine,
      6,
    ),
    shape('M300,134L392,116L400,152L300,142Z', mix(paint.sun, paint.ink, 0.4)),
    `<g transform="translate(300 138)">${blades}${disc(0, 0, 15, paint.pine)}</g>`,
    hills([[lit(0.54), 392, 376, 396, 386, 398]]),
    grass(dice(49), () => 456, [-10, 810], { rise: 66, every: 12, width: 12 }, paint.pine),
  );
}

/** Passing rain, and a seedling in the first light. */
export function afterRain(): string {
  const rain = Array.from({ length: 15 }, (_, i) =>
    line(
      `M${70 + (i % 5) * 52 + (i / 5) * 10},${196 + Math.floor(i / 5) * 40}l-9,26`,
      cool(0.5),
      6,
    ),
  );
  return scene(
    sky('dawn', [570, 210], 64),
    rain,
    disc(90, 130, 62, cool(0.42)),
    disc(168, 96, 78, cool(0.42)),
    disc(262, 112, 72, cool(0.42)),
    disc(330, 142, 50, cool(0.42)),
    `<rect x="34" y="130" width="346" height="62" rx="31" fill="${cool(0.42)}"/>`,
    hills([
      [cool(0.58), 330, 300, 326, 296, 320],
      [lit(0.3), 362, 350, 372, 352, 364],
    ]),
    line('M452,420C452,360 446,330 454,262', paint.pine, 11),
    leaf(401, 299, 50, -62, paint.pine),
    leaf(504, 276, 54, 58, cool(0.14)),
    oval(452, 428, 120, 30, mix(paint.ink, paint.sun, 0.22)),
    hills([[lit(0.62), 424, 432, 420, 436, 424]]),
    grass(dice(51), () => 458, [-10, 810], { rise: 46, every: 12, width: 11 }, paint.pine),
  );
}
