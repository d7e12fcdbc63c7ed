import {
  between,
  cool,
  dice,
  disc,
  gold,
  lit,
  mix,
  oval,
  type Point,
  paint,
  points,
  shape,
} from './drawing.ts';
import { bluestem, grass, land } from './prairie.ts';
import { glints, hills, night, scene, sky } from './scene.ts';

/** Waves that are high on the left and flatten towards the right. */
export function calmingWaves(): string {
  const wave = (base: number, rise: number, phase: number, fill: string) => {
    const ridge = Array.from({ length: 70 }, (_, i): Point => {
      const x = -100 + i * 13.4;
      const fade = Math.max(0, 1 - x / 720) ** 1.6;
      const swell = Math.sin(x / 44 + phase);
      return [
        x + swell * fade * 22,
        base - Math.abs(swell) ** 0.8 * Math.sign(swell) * rise * fade,
      ];
    });
    return land(ridge, 450, fill);
  };
  return scene(
    sky('dawn', [610, 225], 62),
    wave(236, 42, 0.4, cool(0.62)),
    wave(276, 46, 2.2, cool(0.46)),
    wave(322, 48, 4.4, cool(0.3)),
    wave(372, 46, 0.9, cool(0.15)),
    wave(420, 38, 3, paint.pine),
    glints(610, 254, 5, 70, gold(0.55)),
  );
}

/** One drop, and rings that widen over a pond. */
export function stillPond(): string {
  const ring = (reach: number, fill: string) => oval(400, 330, reach, reach * 0.26, fill);
  return scene(
    sky('day', [400, 150], 54),
    hills([
      [cool(0.62), 205, 190, 214, 196, 210],
      [lit(0.26), 226, 222, 232, 218, 224],
    ]),
    shape('M-10,240H810V460H-10Z', cool(0.24)),
    ring(420, cool(0.32)),
    ring(330, cool(0.24)),
    ring(245, cool(0.42)),
    ring(165, cool(0.3)),
    ring(92, cool(0.56)),
    ring(34, gold(0.5)),
    [70, 96, 118, 690, 722, 752].map((x, i) =>
      bluestem(x, 450, 230 - (i % 3) * 46, i < 3 ? 16 : -18, paint.pine),
    ),
    grass(dice(3), () => 456, [-10, 170], { rise: 90, every: 9, width: 11 }, paint.pine),
    grass(dice(4), () => 456, [640, 810], { rise: 90, every: 9, width: 11 }, paint.pine),
  );
}

/** Five balanced stones beside the water. */
export function stones(): string {
  const stone = (dx: number, y: number, rx: number, ry: number, fill: string, light: string) =>
    oval(290 + dx, y, rx, ry, fill) +
    oval(290 + dx - rx * 0.16, y - ry * 0.34, rx * 0.66, ry * 0.36, light);
  return scene(
    sky('dawn', [560, 214], 64),
    hills([[cool(0.66), 230, 212, 232, 214, 236]]),
    shape('M-10,236H810V460H-10Z', cool(0.5)),
    glints(560, 256, 9, 84, gold(0.5)),
    land(points('-20,378 160,372 420,392 640,432 820,446'), 460, lit(0.62)),
    stone(0, 372, 108, 32, paint.pine, cool(0.12)),
    stone(8, 320, 84, 26, cool(0.3), cool(0.42)),
    stone(-8, 276, 64, 22, mix(paint.ink, paint.pine, 0.4), cool(0.05)),
    stone(6, 240, 44, 17, cool(0.42), cool(0.54)),
    stone(-2, 212, 27, 13, gold(0.75), gold(0.4)),
    grass(dice(8), () => 458, [-10, 440], { rise: 84, every: 12, width: 12 }, paint.pine),
  );
}

/** A crescent moon and its track over a slow river. */
export function moonRiver(): string {
  const pale = mix(paint.mist, paint.sand, 0.5);
  const stars = points('120,70 214,130 300,58 560,120 660,64 724,152 90,168 486,44').map(
    ([x, y], i) => disc(x, y, 2.6 + (i % 3) * 0.9, pale),
  );
  return scene(
    sky('dusk', [400, 128], 58),
    disc(424, 116, 52, mix(night, cool(0.5), 0.34)),
    stars,
    hills([
      [cool(0.16), 244, 222, 252, 226, 246],
      [mix(paint.pine, paint.ink, 0.2), 256, 262, 250, 266, 258],
    ]),
    between(
      points('300,250 340,290 240,340 150,460'),
      points('660,460 520,350 560,296 430,250'),
      cool(0.42),
    ),
    glints(392, 272, 9, 54, pale),
    grass(dice(12), () => 456, [-10, 190], { rise: 96, every: 10, width: 11 }, paint.ink),
    grass(dice(13), () => 456, [600, 810], { rise: 96, every: 10, width: 11 }, paint.ink),
  );
}
