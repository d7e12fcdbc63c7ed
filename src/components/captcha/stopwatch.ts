/**
 * Returns a function that returns the milliseconds since the start. It measures with two clocks of the device and takes
 * the larger result: the monotonic clock stops on some systems during sleep, and the wall clock can be set back. If the
 * wall clock is set ahead, a token only expires too early, once.
 */
export function startStopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall);
}
