import { practice } from '#practice/practice.yaml';
import { holidayOn } from './federal-holidays.ts';
import type { Notice, Span, SpecialDay } from './schema.ts';
import { weekdays } from './weekdays.ts';

const dayMs = 86_400_000;
const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The dates on which a notice changes the hours of the office. */
export function datesChangedBy({ from, until, office }: Notice): string[] {
  if (office === 'as usual') return [];
  const length = Math.max(0, (Date.parse(until) - Date.parse(from)) / dayMs + 1) || 0;
  return Array.from({ length }, (_, day) => dateAfter(from, day));
}

export type DaysAndNotices = { specialDays: readonly SpecialDay[]; notices: readonly Notice[] };

/** The hours of each date on which they differ from the regular week, by date. */
export const changedHours = ({
  specialDays,
  notices,
}: DaysAndNotices): Record<string, readonly Span[]> =>
  Object.fromEntries([
    ...specialDays.map(({ date, hours }) => [date, hours]),
    ...notices.flatMap((notice) => datesChangedBy(notice).map((date) => [date, notice.office])),
  ]);

/** The weekday of a date; `weekdays` starts with Monday. */
export const weekdayOf = (date: string) =>
  weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'Monday';

/**
 * The federal holidays in the year from `today` for which no special day or notice gives the hours, and on whose
 * weekday the office is usually open.
 */
export function unknownHolidays(today: string, daysAndNotices: DaysAndNotices) {
  const hoursByDate = changedHours(daysAndNotices);
  return Array.from({ length: 366 }, (_, day) => dateAfter(today, day)).flatMap((date) => {
    const name = holidayOn(date);
    const isUsuallyOpen = practice.hours.office[weekdayOf(date)].length > 0;
    return name && !hoursByDate[date] && isUsuallyOpen ? [{ date, name }] : [];
  });
}

/** Today's date in the practice's time zone, such as "2026-11-26". */
export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: practice.timeZone });

/** The special days and notices that are not over. */
export const selectComing = (
  today: string,
  { specialDays, notices }: DaysAndNotices,
): DaysAndNotices => ({
  specialDays: specialDays.filter(({ date }) => date >= today),
  notices: notices.filter(({ until }) => until >= today),
});

/** The special days and notices that are over, by their location in `special-days.ts`. */
export const pastRecords = (today: string, { specialDays, notices }: DaysAndNotices) => [
  ...specialDays.flatMap(({ date }, index) =>
    date < today ? [{ location: `specialDays[${index}]`, date }] : [],
  ),
  ...notices.flatMap(({ until }, index) =>
    until < today ? [{ location: `notices[${index}]`, date: until }] : [],
  ),
];
