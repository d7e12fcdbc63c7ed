/**
 * The clock that decides when the server stops trying to mail a message (parks it for staff) and when it erases a
 * message. Its times are milliseconds, as in `Date`.
 */
export interface SteadyClock {
  /** Never later than the system's clock. */
  now(): number;
  /** The latest time that the clock has shown. Store it, and give it to the clock of the next start. */
  latest(): number;
}

/**
 * Creates a clock that runs at most twice as fast as real time. It starts at the time that the previous server process
 * has stored. If somebody sets the system's clock forward, the server therefore neither parks nor erases messages at
 * once, even after a restart. After a stop of two days, the clock is two days behind, and right again two days after
 * the start.
 */
export function createSteadyClock(storedTime = Date.now()): SteadyClock {
  let latestTime = storedTime;
  /** When the clock showed `latestTime`, by the monotonic clock. */
  let latestShownAt = performance.now();

  function now() {
    const monotonicTime = performance.now();
    const time = Math.min(Date.now(), latestTime + 2 * (monotonicTime - latestShownAt));
    if (time > latestTime) {
      latestTime = time;
      latestShownAt = monotonicTime;
    }
    return Math.floor(time);
  }
  return {
    now,
    latest() {
      now();
      return Math.floor(latestTime);
    },
  };
}
