import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test('the delay doubles with each attempt up to the maximum, minus a random part of at most a fifth', () => {
  const retry = { baseMs: 1000, maxMs: 20_000 };
  const delays = (attempt: number) =>
    Array.from({ length: 200 }, () => retryDelayMs(attempt, retry));
  for (const [attempt, fullDelay] of [
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [6, 20_000],
    [1000, 20_000],
  ] as const) {
    expect(Math.max(...delays(attempt))).toBeLessThanOrEqual(fullDelay);
    expect(Math.min(...delays(attempt))).toBeGreaterThanOrEqual(fullDelay * 0.8);
    expect(new Set(delays(attempt)).size).toBeGreaterThan(20);
  }
});
