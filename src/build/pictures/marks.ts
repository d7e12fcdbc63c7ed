import { disc, drawing, gold, line, type Part, paint, points, shape } from './drawing.ts';
import { blade, land, rolling } from './prairie.ts';

const blades = [
  blade(12, 62, 24, -3, 6.4),
  blade(18, 62, 33, -2, 6.4),
  blade(25, 62, 27, -3, 6.4),
  blade(32, 62, 38, 1, 6.4),
  blade(39, 62, 28, 4, 6.4),
  blade(46, 62, 34, 3, 6.4),
  blade(52, 62, 24, 4, 6.4),
].join('');
const lowSun = [
  disc(32, 36, 23, gold(0.3)),
  disc(32, 36, 15, paint.sun),
  land(rolling(64, 47, 42, 46, 41), 66, paint.pine),
  shape(blades, paint.pine),
];

/**
 * The mark beside the practice's name: a low sun behind prairie grass.
 * A plate and a ring keep it legible on any background and in forced colors.
 */
export const mark = () =>
  drawing(
    64,
    64,
    `<clipPath id="plate"><circle cx="32" cy="32" r="31"/></clipPath><g clip-path="url(#plate)"><rect width="64" height="64" fill="${paint.sand}"/>${lowSun.join('')}</g><circle cx="32" cy="32" r="30.5" fill="none" stroke="${paint.pine}" stroke-width="3"/>`,
  );

/** The mark without its ring, for home screens that round its corners themselves. */
export const tile = () =>
  drawing(64, 64, `<rect width="64" height="64" fill="${paint.sand}"/>`, lowSun);

const words = (text: string, x: number, y: number, size: number, length: number, weight = 400) =>
  `<text x="${x}" y="${y}" font-family="Verdana, Geneva, sans-serif" font-size="${size}" font-weight="${weight}" text-anchor="middle" textLength="${length}" lengthAdjust="spacingAndGlyphs" fill="${paint.ink}">${text}</text>`;

/** Draws a mark on its own plate, which keeps it legible on dark pages and in forced colors. */
const plate = (...content: readonly Part[]) =>
  drawing(
    240,
    120,
    `<rect x="1.5" y="1.5" width="237" height="117" rx="12" fill="${paint.page}" stroke="${paint.pine}" stroke-width="3"/>`,
    ...content,
  );

/** A placeholder for the accrediting body's mark until the provider supplies it. */
export const accreditation = () =>
  plate(
    disc(60, 60, 38, paint.pine),
    disc(60, 60, 33, paint.sand),
    disc(60, 64, 17, paint.sun),
    land(points('27,68 46,63 66,69 93,63'), 76, paint.pine),
    shape('M31,76H89A33,33 0 0 1 31,76Z', paint.pine),
    line('M48,57L57,67L76,44', paint.pine, 6),
    words('Sample mark', 168, 50, 15, 104, 700),
    words('Facility', 168, 73, 13, 52),
    words('accreditation', 168, 91, 13, 96),
  );

/** A placeholder for the business bureau's mark until the provider supplies it. */
export const businessBureau = () =>
  plate(
    shape('M24,52L60,26L96,52Z', paint.pine),
    `<rect x="26" y="86" width="68" height="8" fill="${paint.pine}"/>`,
    [34, 52, 70].map(
      (x) => `<rect x="${x - 2}" y="56" width="12" height="27" fill="${paint.pine}"/>`,
    ),
    disc(60, 43, 4.5, paint.sun),
    words('Sample mark', 168, 50, 15, 104, 700),
    words('Business', 168, 73, 13, 62),
    words('bureau member', 168, 91, 13, 104),
  );
