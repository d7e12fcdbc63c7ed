import { expect, test } from 'vitest';
import { crashPoints } from './simulation/crash-points.ts';
import { simulate } from './simulation/simulate.ts';

/**
 * They reach every crash point. `npm run simulate` runs more of them, also those that simulate weeks, such as 6, which
 * takes as long as all of these together.
 */
const seeds = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13];

// On a machine whose cores are all in use, it has taken 80 s.
const timeout = 300_000;

test('whatever fails in the simulation, no invariant is broken, and servers are killed at every crash point', {
  timeout,
}, async () => {
  const crashes = new Map(crashPoints.map((point) => [point, 0]));
  for (const seed of seeds) {
    const result = await simulate(seed);
    expect(result.violation, result.events.join('\n')).toBeUndefined();
    for (const [point, count] of result.crashes)
      crashes.set(point, (crashes.get(point) ?? 0) + count);
  }
  expect([...crashes].filter(([, count]) => count === 0)).toEqual([]);
});

test('a seed repeats exactly, and another one does not', { timeout }, async () => {
  const [first, second, other] = [await simulate(7), await simulate(7), await simulate(8)];
  expect(first.events.length).toBeGreaterThan(100);
  expect(second.events).toEqual(first.events);
  expect(other.events).not.toEqual(first.events);
});
