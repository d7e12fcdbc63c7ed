import { expect, test } from 'vitest';
import { waitBefore } from './delivery.ts';

test('waits double up to the longest one, and no two are alike', () => {
  const retry = { baseMs: 1000, maxMs: 20_000 };
  const waits = (attempt: number) => Array.from({ length: 200 }, () => waitBefore(attempt, retry));
  for (const [attempt, full] of [
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [6, 20_000],
    [1000, 20_000],
  ] as const) {
    expect(Math.max(...waits(attempt))).toBeLessThanOrEqual(full);
    expect(Math.min(...waits(attempt))).toBeGreaterThanOrEqual(full * 0.8);
    expect(new Set(waits(attempt)).size).toBeGreaterThan(20);
  }
});
