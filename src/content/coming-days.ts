import type { DaysAndNotices } from './opening.ts';
import * as all from './special-days.ts';

declare global {
  /** The days of `special-days.ts` that are not over on the day of the build, which inserts them (`vite.config.ts`). */
  const __COMING_DAYS__: DaysAndNotices;
}

/**
 * The special days and notices that pages show. The build selects them, and not the browser, because hydration must
 * render the same HTML as the server. Outside of a build, for example in a script, these are all days.
 */
export const comingDays: DaysAndNotices = typeof __COMING_DAYS__ === 'undefined' ? all : __COMING_DAYS__;
