/**
 * Returns a function that returns the milliseconds since the start: the larger result of two clocks, because on some
 * systems the monotonic clock stops during sleep, and the wall clock can be set back. If the wall clock is set ahead, the
 * only harm is that one token expires too early.
 */
export function startStopwatch(): () => number {
  const [monotonicStart, wallClockStart] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - monotonicStart, Date.now() - wallClockStart);
}
