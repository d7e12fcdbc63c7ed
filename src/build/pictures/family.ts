import { group, line, mix, oval, paint, shape } from './drawing.ts';

/** Chooses the color of a part: its own, or one color for all parts (a shadow, a rim of light). */
type Brush = (own: string) => string;

const brown = (share: number) => mix(paint.ink, paint.sun, share);
const skin = { deep: brown(0.3), warm: brown(0.46), light: brown(0.6) };

// Everyone is drawn from behind in mid-step, with the feet at 0,0; an adult is 100 units high.

function grandmother(brush: Brush) {
  const shawl = brush(mix(paint.pine, paint.mist, 0.45));
  const skirt = brush(mix(paint.ink, paint.pine, 0.55));
  const silver = brush(mix(paint.mist, paint.ink, 0.12));
  return [
    line('M-17,-45L-20,0', brush(paint.ink), 1.6), // her cane
    line('M-4,-12L-4.6,-1.4', brush(paint.ink), 4.6),
    line('M4,-12L4.4,-2.6', brush(paint.ink), 4.6),
    shape('M-9,-52Q-11,-30 -12,-9Q0,-5 11,-9Q10,-30 8,-52Z', skirt),
    line('M-9,-68Q-15,-58 -16.5,-47', shawl, 6),
    line('M9,-68Q14,-60 17,-54', shawl, 6),
    shape('M-8,-74Q0,-78 8,-74Q13,-66 12,-46Q0,-36 -12,-46Q-13,-66 -8,-74Z', shawl),
    oval(-16.8, -46, 2.2, 2.4, brush(skin.light)),
    line('M0,-76L0.6,-80', brush(skin.light), 4.6),
    oval(0.8, -83, 5.3, 6, silver),
    oval(0.4, -88.4, 3, 2.6, silver),
  ].join('');
}

function mother(brush: Brush) {
  const coat = brush(paint.pine);
  const belt = brush(mix(paint.pine, paint.ink, 0.5));
  const scarf = brush(mix(paint.sand, paint.sun, 0.35));
  const hair = brush(mix(paint.ink, paint.sun, 0.08));
  return [
    line('M-4,-32L-5,-2', brush(paint.ink), 5.4),
    line('M4,-32L5,-9L4.2,-4.6', brush(paint.ink), 5.2),
    line('M-9,-77Q-14,-66 -16,-57', coat, 6),
    line('M9,-77Q14,-64 17,-49', coat, 6),
    oval(17.6, -46.6, 2.2, 2.5, brush(skin.deep)),
    shape(
      'M-8,-82Q0,-85 8,-82Q12,-80 11,-66Q9.5,-58 14,-28Q0,-22 -14,-28Q-9.5,-58 -11,-66Q-12,-80 -8,-82Z',
      coat,
    ),
    shape('M-10.2,-58Q0,-55 10.2,-58L10.6,-54.6Q0,-51.6 -10.7,-54.6Z', belt),
    line('M0,-82L0,-86', brush(skin.deep), 4.8),
    shape('M-7,-83Q0,-88 7,-83Q8,-80 0,-79Q-8,-80 -7,-83Z', scarf),
    shape('M3,-81L8,-66L4.4,-65L1,-80Z', scarf),
    shape(
      'M-6,-93Q-6,-100 0,-100Q6,-100 6,-93Q7,-86 4.6,-83.6Q0,-81.6 -4.6,-83.6Q-7,-86 -6,-93Z',
      hair,
    ),
  ].join('');
}

function child(brush: Brush) {
  const jacket = brush(paint.sun);
  const backpack = brush(mix(paint.sun, paint.ink, 0.42));
  const hair = brush(mix(paint.ink, paint.sun, 0.22));
  return [
    line('M-3,-24L-3.6,-1.8', brush(paint.pine), 4.6),
    line('M3,-24L4,-8L3,-4.6', brush(paint.pine), 4.6),
    line('M-6,-43Q-9,-46 -10.4,-47.6', jacket, 4.4),
    line('M6,-43Q10,-47 12.6,-49.4', jacket, 4.4),
    shape(
      'M-5.6,-46Q0,-48.6 5.6,-46Q8,-43 7.4,-34L8.4,-21Q0,-18 -8.4,-21L-7.4,-34Q-8,-43 -5.6,-46Z',
      jacket,
    ),
    shape('M-4.6,-43Q0,-45 4.6,-43L5.2,-30Q0,-28 -5.2,-30Z', backpack),
    line('M0,-47L0,-50', brush(skin.warm), 3.8),
    oval(0, -54.4, 5.4, 5.9, hair),
    line('M-4.6,-53L-7,-47.5', hair, 2.6),
    line('M4.6,-53L7,-47.5', hair, 2.6),
  ].join('');
}

function father(brush: Brush) {
  const jacket = brush(mix(paint.sun, paint.ink, 0.5));
  const collar = brush(mix(paint.sun, paint.ink, 0.66));
  const trousers = brush(mix(paint.ink, paint.pine, 0.3));
  return [
    shape('M-9,-54L9,-54L8.6,-30L8,-7L2.6,-6L1.4,-38L-0.6,-38L-3.4,-1L-9,-1Z', trousers),
    shape('M-9.4,-2L-3.2,-2L-3,1Q-6.4,2.4 -10,1Z', brush(paint.ink)),
    shape('M2.4,-7L8.2,-8L8.4,-4.6Q5,-3 2.4,-4.6Z', brush(paint.ink)),
    line('M-10.6,-80Q-14.4,-66 -14.2,-50', jacket, 6.6),
    line('M10.6,-80Q15,-66 15.4,-52', jacket, 6.6),
    oval(-14, -47.2, 2.4, 2.7, brush(skin.warm)),
    oval(15.6, -48.6, 2.4, 2.7, brush(skin.warm)),
    shape(
      'M-9,-86Q0,-89 9,-86Q13.6,-84 12.4,-70L11,-48Q0,-45 -11,-48L-12.4,-70Q-13.6,-84 -9,-86Z',
      jacket,
    ),
    shape('M-5.6,-87.6Q0,-90 5.6,-87.6Q3.6,-83.4 0,-83Q-3.6,-83.4 -5.6,-87.6Z', collar),
    line('M0,-87L0,-91', brush(skin.warm), 5.4),
    oval(0, -97, 5.6, 6.6, brush(mix(paint.ink, paint.sun, 0.04))),
    shape('M-4.6,-94Q0,-89.4 4.6,-94L4,-90.6Q0,-88 -4,-90.6Z', brush(skin.warm)),
  ].join('');
}

const group4 = (brush: Brush) =>
  group('translate(-50 1)', grandmother(brush)) +
  group('translate(-18 -1)', mother(brush)) +
  group('translate(10 3)', child(brush)) +
  group('translate(37 0)', father(brush));

/**
 * Three generations hand in hand, seen from behind and walking away; an adult is 100 units high.
 * A rim of light is on the side of the sun (right), and the shadow falls towards the viewer.
 */
export function family(x: number, y: number, scale: number, ground: string): string {
  const shadow = group(
    'skewX(-24) scale(1 -0.52)',
    group4(() => ground),
  );
  const rim = group(
    'translate(1.1 -0.5)',
    group4(() => mix(paint.sand, paint.sun, 0.5)),
  );
  return group(`translate(${x} ${y}) scale(${scale})`, shadow + rim + group4((own) => own));
}
