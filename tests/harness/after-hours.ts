import type { Page } from '@playwright/test';
import { auditTime } from '#audit/clock.ts';

/**
 * Sets the page's date to a Friday just after the office has closed, because a page shows its links to what visitors can
 * do instead of calling only while the office is closed. Playwright's clock would also replace `performance` and the
 * timers.
 */
export const setAfterHours = (page: Page) =>
  page.addInitScript((start) => {
    const RealDate = Date;
    const offsetMs = start - RealDate.now();
    const shiftedNow = () => RealDate.now() + offsetMs;
    globalThis.Date = class extends RealDate {
      static override now = shiftedNow;
      constructor(...dateArguments: [] | [number | string | Date]) {
        super(...((dateArguments.length > 0 ? dateArguments : [shiftedNow()]) as [number]));
      }
    } as DateConstructor;
  }, auditTime.getTime());
