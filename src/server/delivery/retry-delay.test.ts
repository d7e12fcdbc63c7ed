import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('the delay doubles with each attempt up to the maximum, less a random part', () => {
  const retry = { baseMs: 1000, maxMs: 20_000 };
  const delays = (attempt: number) => Array.from({ length: 200 }, () => retryDelay(attempt, retry));
  for (const [attempt, full] of [
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [6, 20_000],
    [1000, 20_000],
  ] as const) {
    expect(Math.max(...delays(attempt))).toBeLessThanOrEqual(full);
    expect(Math.min(...delays(attempt))).toBeGreaterThanOrEqual(full * 0.8);
    expect(new Set(delays(attempt)).size).toBeGreaterThan(20);
  }
});
