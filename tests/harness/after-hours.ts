import type { Page } from '@playwright/test';
import { auditTime } from '#audit/clock.ts';

/**
 * Sets the page's date to a Friday just after the office has closed, because only then a page shows the links for
 * visitors who cannot call. Playwright's clock is not used: it also replaces `performance` and the timers.
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
  }, auditTime.getTime());
