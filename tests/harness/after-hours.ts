import type { Page } from '@playwright/test';
import { now } from '#audit/clock.ts';

/**
 * Sets the page's date to a Friday on which the office has just closed: only then does a page show the links that say
 * what to do instead of calling. Playwright's clock would replace `performance` and the timers as well.
 */
export const setAfterHours = (page: Page) =>
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
