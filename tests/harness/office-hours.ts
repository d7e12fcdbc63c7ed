import type { Page } from '@playwright/test';
import { now } from '../audit/clock.ts';

/**
 * Has a page believe that it is a Friday during office hours, whenever the test runs: while the office is closed, a page
 * says what to do instead of calling, with links of its own. The clock goes on. Not Playwright's clock, which would take
 * `performance` and the timers too.
 */
export const inOfficeHours = (page: Page) =>
  page.addInitScript((start) => {
    const RealDate = Date;
    const ahead = start - RealDate.now();
    const read = () => RealDate.now() + ahead;
    globalThis.Date = class extends RealDate {
      static override now = read;
      constructor(...parts: [] | [number | string | Date]) {
        super(...((parts.length > 0 ? parts : [read()]) as [number]));
      }
    } as DateConstructor;
  }, now.getTime());
