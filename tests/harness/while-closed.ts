import type { Page } from '@playwright/test';
import { now } from '../audit/clock.ts';

/**
 * Has a page believe that it is a Friday on which the office has just closed, whenever the test runs: only then does a page
 * show the links that say what to do instead of calling. The clock goes on. Not Playwright's clock, which would take
 * `performance` and the timers too.
 */
export const whileClosed = (page: Page) =>
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
