'use client';

import { useEffect, useState } from 'react';

/** The time until the end of a session: more than a warning needs, less than so many seconds or minutes, or none. */
export type TimeLeft = 'plenty' | { lessThan: number; unit: 'second' | 'minute' } | 'none';

/** WCAG 2.2.1 demands at least 20 seconds for extending a time limit. */
const minWarningSeconds = 20;

/** The seconds of the last minute at which the time left is said. Before, it is said at each full minute. */
const saidSeconds = [10, 20, 30];

export function timeLeftOf(ms: number, warningSeconds: number): TimeLeft {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return 'none';
  if (seconds > Math.max(warningSeconds, minWarningSeconds)) return 'plenty';
  const lessThan = saidSeconds.find((bound) => seconds <= bound);
  return lessThan
    ? { lessThan, unit: 'second' }
    : { lessThan: Math.ceil(seconds / 60), unit: 'minute' };
}

/**
 * Compares `endsAt` with the visitor's clock each second, and when the visitor returns to the tab: while a device sleeps,
 * timers stand still. A session that has ended stays so, whatever the clock says, until there is another `endsAt`.
 */
export function useTimeLeft(endsAt: number | undefined, warningSeconds: number): TimeLeft {
  const [timeLeft, setTimeLeft] = useState<TimeLeft>('plenty');
  useEffect(() => {
    if (endsAt === undefined) return setTimeLeft('plenty');
    const check = () => {
      const now = timeLeftOf(endsAt - Date.now(), warningSeconds);
      if (now === 'none') stop();
      // An equal object would render the dialog each second.
      setTimeLeft((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    const stop = () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
    const timer = setInterval(check, 1000);
    document.addEventListener('visibilitychange', check);
    check();
    return stop;
  }, [endsAt, warningSeconds]);
  return timeLeft;
}
