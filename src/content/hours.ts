import { comingDays } from './coming-days.ts';
import { practice } from './practice.ts';
import type { Span, SpecialDay, WeeklyHours } from './schema.ts';
import { type Weekday, weekdays } from './weekdays.ts';

/** Days that share their times, as visitors read them: "Monday to Thursday", "9am - 12pm | 1:30pm - 4pm". */
export type HoursRow = { days: string; times: string; label?: 'Weekday' | 'Weekend' };

/** In the footer, Monday to Thursday is weekday and Friday to Sunday is weekend (specification, section 9). */
const weekday = weekdays.slice(0, 4);
const weekend = weekdays.slice(4);

/** "08:30" becomes "8:30am" and "12:00" becomes "12pm", as the specification writes times. */
export function formatTime(time: string) {
  if (time === '24:00') return 'midnight';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

const span = ({ opens, closes }: Span) =>
  opens === '00:00' && closes === '24:00'
    ? 'Open 24 hours'
    : `${formatTime(opens)} - ${formatTime(closes === '00:00' ? '24:00' : closes)}`;

/** "9am - 12pm | 1:30pm - 4pm" */
export const formatSpans = (spans: readonly Span[], closed = 'N/A') =>
  spans.map(span).join(' | ') || closed;

/** Three or more consecutive days become a range, all others a list. */
function read(days: readonly Weekday[]) {
  const [first = ''] = days;
  const last = days.at(-1) ?? first;
  const span = weekdays.indexOf(last as Weekday) - weekdays.indexOf(first as Weekday) + 1;
  if (days.length > 2 && span === days.length) return `${first} to ${last}`;
  return days.length > 1 ? `${days.slice(0, -1).join(', ')} and ${last}` : first;
}

/** One row for every set of days with equal times, in the order of the week. */
function rows(hours: WeeklyHours, days: readonly Weekday[]): HoursRow[] {
  return [...Map.groupBy(days, (day) => formatSpans(hours[day]))].map(([sameTimes, sameDays]) => ({
    days: read(sameDays),
    times: sameTimes,
  }));
}

/** Office hours without closed days. */
export function officeRows(): HoursRow[] {
  const open = weekdays.filter((day) => practice.hours.office[day].length > 0);
  return rows(practice.hours.office, open);
}

/** "Monday to Thursday 8:30am - 4:45pm, Friday 8:30am - 2:45pm" */
export const officeHoursLine = officeRows()
  .map(({ days, times }) => `${days} ${times}`)
  .join(', ');

/** "2026-11-26" becomes "Thursday, November 26, 2026". */
export const longDate = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** The dates on which the office has other hours. */
export const specialDayRows = (days: readonly SpecialDay[] = comingDays.specialDays): HoursRow[] =>
  days
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, words, hours }) => ({
      days: `${longDate(date)} (${words})`,
      times: formatSpans(hours, 'Closed'),
    }));

/** Replaces "open" or "closed" on a federal holiday without known hours. It is the longest text in that place. */
export const unknownOpeningText = 'Holiday today: call to ask if we are open';

/** A note on what the table of hours does not show. */
export const officeNote = `${practice.address.city} time. On federal holidays our hours may differ: call to ask.`;

/** Hours of the intensive outpatient program, with the labels of the footer. */
export function iopRows(): HoursRow[] {
  return [
    ...rows(practice.hours.iop, weekday).map((row) => ({ ...row, label: 'Weekday' as const })),
    ...rows(practice.hours.iop, weekend).map((row) => ({ ...row, label: 'Weekend' as const })),
  ];
}

/** The same program as its own page lists it: Monday to Friday only (specification, section 9). */
export function iopWeekdayRows(): HoursRow[] {
  return rows(practice.hours.iop, weekdays.slice(0, 5));
}
