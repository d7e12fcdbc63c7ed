import { cool, dice, drawing, group, line, lit, mix, paint, shape } from './drawing.ts';
import { dawn, firstLight, grass, land, rolling } from './prairie.ts';

/** Round, like shoulders. */
const hill = 'M44,490C50,364 132,292 240,292C348,292 430,364 436,490Z';

/** The placeholder for a person without a photograph: the sun over a hill, like a head over shoulders. */
export const placeholder = (): string =>
  drawing(
    480,
    480,
    `<rect width="480" height="480" fill="${dawn[1]}"/>`,
    firstLight([240, 188], 78, dawn.slice(2)),
    land(rolling(480, 344, 322, 350, 326, 346), 480, cool(0.66)),
    land(rolling(480, 384, 396, 380, 398, 382), 480, lit(0.3)),
    shape(hill, mix(paint.sand, paint.sun, 0.5)),
    group('translate(0 7)', shape(hill, cool(0.16))),
    line('M100,452C116,372 170,330 240,330C310,330 364,372 380,452', cool(0.24), 6),
    line('M150,466C162,404 196,372 240,372C284,372 318,404 330,466', cool(0.24), 6),
    grass(dice(6), () => 484, [-10, 490], { rise: 92, every: 12, width: 13 }, paint.pine),
  );
