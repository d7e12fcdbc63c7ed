import type { Page } from '@playwright/test';
import { auditTime } from '#audit/clock.ts';

/**
 * Sets the page's date to a Friday just after the office has closed, because only while the office is closed does a page show
 * the links to other ways of getting help than a call. Playwright's clock would also replace `performance` and the
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
