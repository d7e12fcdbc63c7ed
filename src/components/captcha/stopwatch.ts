/**
 * Starts to count; the function that it returns tells the milliseconds since. It takes the larger of two differences,
 * both of this device's own clocks: the steady clock stands still while some systems sleep, and the wall clock can be
 * set, or be years wrong. A wall clock that jumps ahead ends a lifetime too early, once.
 */
export function startStopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall);
}
