import type { Days } from './opening.ts';
import * as all from './special-days.ts';

declare global {
  /** What of `special-days.ts` is not over on the day of the build; inserted by it (`vite.config.ts`). */
  const __COMING_DAYS__: Days;
}

/**
 * The special days and notices that pages show. The build decides, and not the browser, because React must render there
 * what the server has rendered. Outside of a build, as in a script, all of them.
 */
export const comingDays: Days = typeof __COMING_DAYS__ === 'undefined' ? all : __COMING_DAYS__;
