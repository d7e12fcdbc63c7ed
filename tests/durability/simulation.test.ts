import { expect, test } from 'vitest';
import { crashPoints } from './simulation/crash-points.ts';
import { simulate } from './simulation/simulate.ts';

/** One of them simulates weeks. The first 13 reach every crash point. `npm run simulate` runs more of them. */
const seeds = Array.from({ length: 16 }, (_, index) => index + 1);

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
