import type { Notice, SpecialDay } from './schema.ts';

/**
 * Dates on which the office is closed or has other hours than in its regular week. On a federal holiday that is not
 * listed here, pages say neither open nor closed. If the office is open on a federal holiday, list it with its hours.
 *
 *   { date: '2026-11-26', words: 'Thanksgiving', hours: [], status: … }
 *   { date: '2026-12-24', words: 'Christmas Eve', hours: [{ opens: '08:30', closes: '12:00' }], status: … }
 */
export const specialDays: readonly SpecialDay[] = [];

/**
 * Notices at the top of all pages, from the day `from` to the end of the day `until`. `office` gives the hours of the
 * office on these days: 'as usual', other hours, or [] if it is closed.
 *
 *   { from: '2026-12-02', until: '2026-12-02', words: 'Closed by snow today.', office: [], status: … }
 */
export const notices: readonly Notice[] = [];
