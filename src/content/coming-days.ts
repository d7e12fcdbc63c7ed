import * as allRecords from '#practice/special-days.yaml';
import type { DaysAndNotices } from './opening.ts';

declare global {
  /**
   * The records of `special-days.yaml` that are not over on the day of the build. The build inserts them
   * (`vite.config.ts`).
   */
  const __COMING_DAYS__: DaysAndNotices;
}

/**
 * The special days and notices that pages show. The build selects them, not the browser, because React must render the
 * same HTML when it hydrates a page. Outside of a build, for example in a script, these are all records.
 */
export const comingDays: DaysAndNotices =
  typeof __COMING_DAYS__ === 'undefined' ? allRecords : __COMING_DAYS__;
