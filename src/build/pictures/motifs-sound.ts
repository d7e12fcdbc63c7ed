import { cool, dice, line, lit, mix, paint, shape } from './drawing.ts';
import { blade, grass } from './prairie.ts';
import { glints, hills, scene, sky } from './scene.ts';

/** Sound drawn as grass: every blade is one moment of a voice. */
export function grassVoice(): string {
  const blades = Array.from({ length: 58 }, (_, i) => {
    const x = 14 + i * 13.6;
    const loud =
      Math.abs(Math.sin(i * 0.62) * Math.sin(i * 0.173 + 0.6)) * Math.sin((i / 57) * Math.PI);
    return [x, 40 + loud * 260] as const;
  });
  const layer = (shift: number, share: number, fill: string) =>
    shape(blades.map(([x, rise]) => blade(x + shift, 456, rise * share, 10, 15)).join(''), fill);
  return scene(
    sky('dawn', [400, 300], 70),
    hills([
      [cool(0.64), 330, 312, 334, 306, 326],
      [lit(0.16), 372, 384, 366, 380, 370],
    ]),
    layer(7, 1.12, lit(0.42)),
    layer(0, 0.9, paint.pine),
  );
}

/** A voice as rounded bars on the horizon, mirrored in water. */
export function mirroredVoice(): string {
  const bars = Array.from({ length: 25 }, (_, i) => {
    const x = 88 + i * 26;
    const loud =
      12 +
      116 * Math.abs(Math.sin(i * 0.9) * Math.cos(i * 0.31)) * Math.sin(((i + 1) / 26) * Math.PI);
    return (
      line(`M${x},236V${236 - loud}`, i === 12 || i % 7 === 3 ? paint.sun : paint.sand, 12) +
      line(`M${x},262v${loud * 0.62}`, cool(0.3), 12)
    );
  });
  return scene(
    sky('dusk', [400, 204], 60),
    hills([[cool(0.14), 240, 214, 244, 210, 238]]),
    shape('M-10,248H810V460H-10Z', mix(paint.pine, paint.ink, 0.2)),
    glints(400, 268, 9, 130, cool(0.14)),
    bars,
    grass(dice(53), () => 458, [-10, 190], { rise: 90, every: 10, width: 11 }, paint.ink),
    grass(dice(54), () => 458, [610, 810], { rise: 90, every: 10, width: 11 }, paint.ink),
  );
}
