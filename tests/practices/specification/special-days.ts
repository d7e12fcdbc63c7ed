import type { Notice, SpecialDay } from './schema.ts';

/**
 * Dates on which the office keeps other hours than in any other week, or none because it is closed. A federal holiday
 * that is not here is called neither open nor closed; if the office is open on it as on any other day, write its hours.
 *
 *   { date: '2026-11-26', words: 'Thanksgiving', hours: [], status: … }
 *   { date: '2026-12-24', words: 'Christmas Eve', hours: [{ opens: '08:30', closes: '12:00' }], status: … }
 */
export const specialDays: readonly SpecialDay[] = [];

/**
 * What is said at the top of all pages from one day to another, both included; it goes by itself. `office` says what it
 * means for the office on these days: the usual hours, other hours, or none because it is closed.
 *
 *   { from: '2026-12-02', until: '2026-12-02', words: 'Closed by snow today.', office: [], status: … }
 */
export const notices: readonly Notice[] = [];
