/** The clock that decides when messages are given up and erased. */
export interface SteadyClock {
  /** Never later than the system's clock. */
  now(): number;
  /** The latest trusted time, to be stored for the next start. */
  latest(): number;
}

/**
 * Setting the system's clock forward must neither park nor erase messages at once, even across a restart. This clock
 * therefore runs at most twice as fast as real time, from the time that the last run stored (`stored`). After a stop of
 * two days it catches up within two days.
 */
export function createSteadyClock(stored = Date.now()): SteadyClock {
  let trusted = stored;
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
