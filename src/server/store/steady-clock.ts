import type { Database } from './commit-queue.ts';

/** The clock by which messages are given up and erased. */
export interface SteadyClock {
  /** Never later than the system's clock. */
  now(): number;
  /** Stores the time for the next start; call it inside a commit. Returns the latest trusted time. */
  save(): number;
}

/**
 * A system clock that is set forward must neither park nor erase anything at once, not even across a restart. This
 * clock therefore advances at most twice as fast as the server has been running, starting from the time that the last
 * run stored. After a stop of two days it is right again two days later.
 */
export function openSteadyClock({ sql }: Database): SteadyClock {
  const [kept] = sql.prepare('SELECT at FROM trusted_time').all();
  const keep = sql.prepare('INSERT OR REPLACE INTO trusted_time VALUES (1, ?)');
  let trusted = Number(kept?.at ?? Date.now());
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
    save() {
      now();
      keep.run(Math.floor(trusted));
      return Math.floor(trusted);
    },
  };
}
