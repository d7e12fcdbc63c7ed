import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('the throttle lets all callers continue in order, two in each turn of the event loop', async () => {
  const takeTurn = createThrottle({ maxPerTurn: 2 });
  const turns: number[] = [];
  let turn = 0;
  const tick = () => {
    turn++;
    if (turns.length < 5) setImmediate(tick);
  };
  setImmediate(tick);
  await Promise.all([0, 1, 2, 3, 4].map(() => takeTurn().then(() => turns.push(turn))));
  expect(turns).toHaveLength(5);
  expect(new Set(turns).size).toBe(3);
  expect(turns).toEqual([...turns].sort());
});
