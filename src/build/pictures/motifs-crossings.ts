import {
  cool,
  curve,
  dice,
  gold,
  line,
  lit,
  mix,
  oval,
  type Point,
  paint,
  points,
  shape,
} from './drawing.ts';
import { grass, land } from './prairie.ts';
import { glints, hills, scene, sky } from './scene.ts';

/** Stepping stones from one bank of a creek to the other. */
export function steppingStones(): string {
  const stone = (x: number, y: number, rx: number) =>
    oval(x, y + rx * 0.16, rx * 1.12, rx * 0.34, cool(0.36)) +
    oval(x, y, rx, rx * 0.28, paint.sand) +
    oval(x, y - rx * 0.05, rx * 0.8, rx * 0.17, paint.page);
  return scene(
    sky('dawn', [668, 190], 58),
    hills([
      [cool(0.62), 214, 232, 206, 220, 196],
      [lit(0.22), 240, 226, 246, 236, 232],
    ]),
    shape('M-10,246Q300,236 810,252V460H-10Z', cool(0.5)),
    glints(668, 266, 6, 60, gold(0.5)),
    stone(250, 408, 78),
    stone(352, 366, 62),
    stone(434, 330, 49),
    stone(504, 301, 38),
    stone(562, 279, 29),
    stone(610, 262, 22),
    land(points('-20,372 90,384 200,420 260,460'), 470, paint.pine),
    grass(
      dice(21),
      (x) => 380 + x * 0.22,
      [-10, 240],
      { rise: 90, every: 10, width: 11 },
      paint.pine,
    ),
    land(points('560,268 690,250 820,246'), 262, lit(0.46)),
    grass(dice(22), () => 258, [610, 810], { rise: 26, every: 8, width: 6 }, lit(0.46)),
  );
}

/** A footbridge over a creek, with the light on its far side. */
export function bridge(): string {
  const wood = mix(paint.sun, paint.ink, 0.52);
  const top = (x: number) => 282 - 62 * Math.sin(((x - 120) / 560) * Math.PI);
  const posts = Array.from({ length: 9 }, (_, i) => {
    const x = 120 + i * 70;
    return line(`M${x},${top(x) + 4}V${top(x) - 58}`, wood, 9);
  });
  const arch = (dy: number) =>
    curve(Array.from({ length: 9 }, (_, i): Point => [120 + i * 70, top(120 + i * 70) + dy]));
  return scene(
    sky('day', [400, 176], 66),
    hills([
      [cool(0.62), 240, 214, 236, 218, 236],
      [lit(0.24), 262, 252, 270, 250, 264],
    ]),
    shape('M-10,290H810V460H-10Z', cool(0.52)),
    glints(400, 318, 8, 92, gold(0.5)),
    land(points('-20,290 110,296 200,340 240,460'), 470, lit(0.62)),
    land(points('560,460 600,340 690,296 820,290'), 470, lit(0.62)),
    posts,
    line(arch(-56), wood, 9),
    line(arch(-28), wood, 6),
    line(arch(8), mix(paint.sun, paint.ink, 0.66), 20),
    line(arch(2), gold(0.7), 4),
    grass(dice(31), () => 458, [-10, 240], { rise: 90, every: 10, width: 11 }, paint.pine),
    grass(dice(32), () => 458, [560, 810], { rise: 90, every: 10, width: 11 }, paint.pine),
  );
}
