/** The clock by which messages are given up and erased. */
export interface SteadyClock {
  /** Never later than the system's clock. */
  now(): number;
  /** The latest trusted time, to be stored for the next start. */
  latest(): number;
}

/**
 * A system clock that is set forward must neither park nor erase anything at once, not even across a restart. This
 * clock therefore advances at most twice as fast as the server has been running, starting from the time that the last
 * run stored (`kept`). After a stop of two days it is right again two days later.
 */
export function createSteadyClock(kept = Date.now()): SteadyClock {
  let trusted = kept;
  let since = performance.now();

  function now() {
    const running = performance.now();
    const time = Math.min(Date.now(), trusted + 2 * (running - since));
    if (time > trusted) {
      trusted = time;
      since = running;
    }
    return Math.floor(time);
  }
  return {
    now,
    latest() {
      now();
      return Math.floor(trusted);
    },
  };
}
