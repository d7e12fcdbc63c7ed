import { practice } from '#practice/practice.yaml';
import { language, locale } from '#words/formats.ts';
import * as words from '#words/hours.ts';
import { comingDays } from './coming-days.ts';
import type { Program, Span, SpecialDay, WeeklyHours } from './schema.ts';
import { type Weekday, weekdays } from './weekdays.ts';

/**
 * A row of a table of hours: days, such as "Monday to Thursday", and their hours, such as "9am - 12pm | 1:30pm - 4pm".
 */
export type HoursRow = { days: string; times: string; label?: 'Weekday' | 'Weekend' };

/** The days under "Weekday" and "Weekend" in the footer (specification, section 9). */
const footerWeekday = weekdays.slice(0, 4);
const footerWeekend = weekdays.slice(4);

/** Converts "08:30" to "8:30am" and "12:00" to "12pm", as the specification writes times. */
export function formatTime(time: string) {
  if (time === '24:00') return words.midnight;
  const [hour = '', minutes = ''] = time.split(':');
  return words.clockTime(Number(hour) % 12 || 12, minutes === '00' ? '' : minutes, hour < '12');
}

const formatSpan = ({ opens, closes }: Span) =>
  opens === '00:00' && closes === '24:00'
    ? words.open24Hours
    : words.span(formatTime(opens), formatTime(closes === '00:00' ? '24:00' : closes));

/** Converts the hours of a day to text such as "9am - 12pm | 1:30pm - 4pm". */
export const formatSpans = (spans: readonly Span[], closedText: string = words.closed) =>
  spans.map(formatSpan).join(' | ') || closedText;

/** Writes three or more consecutive days as a range, other days as a list. */
function formatDays(days: readonly Weekday[]) {
  const [firstDay] = days;
  const lastDay = days.at(-1);
  if (!firstDay || !lastDay) return '';
  const length = weekdays.indexOf(lastDay) - weekdays.indexOf(firstDay) + 1;
  return days.length > 2 && length === days.length
    ? words.dayRange(words.weekdayNames[firstDay], words.weekdayNames[lastDay])
    : words.dayList(days.map((day) => words.weekdayNames[day]));
}

/**
 * One row for each set of days with equal hours, in the order of the week. Leaves out days without hours unless there is
 * a text for them.
 */
function rowsFor(hours: WeeklyHours, days: readonly Weekday[], closedText = ''): HoursRow[] {
  const shownDays = days.filter((day) => closedText || hours[day].length > 0);
  return [...Map.groupBy(shownDays, (day) => formatSpans(hours[day], closedText))].map(
    ([sameTimes, sameDays]) => ({
      days: formatDays(sameDays),
      times: sameTimes,
    }),
  );
}

/** The office hours, without the days on which the office is closed. */
export const officeRows = () => rowsFor(practice.hours.office, weekdays);

/** The office hours on one line: "Monday to Thursday 8:30am - 4:45pm, Friday 8:30am - 2:45pm". */
export const officeHoursLine = words.atLineStart(
  officeRows()
    .map(({ days, times }) => `${days} ${times}`)
    .join(', '),
);

/** Converts "2026-11-26" to "Thursday, November 26, 2026". */
export const longDate = (date: string) =>
  new Date(date).toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' });

/** A row for each date on which the office has other hours than in its regular week. */
export const specialDayRows = (days: readonly SpecialDay[] = comingDays.specialDays): HoursRow[] =>
  days
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, words, hours }) => ({
      days: `${longDate(date)} (${words})`,
      times: formatSpans(hours),
    }));

/**
 * Shown instead of "open" or "closed" on a federal holiday without known hours. It is the longest of these texts, so
 * the line that shows them keeps room for it (`open-state-line.tsx`).
 */
export const unknownOpeningText = words.unknownOpening;

/** The note below the table of office hours. */
export const officeNote = words.holidayNote(practice.address.city);

/** A table of the hours of a program. */
export type HoursTable = { caption: string; rows: HoursRow[] };

/** The programs that have hours of their own. */
const programs: readonly Program[] = practice.hours.programs;

/** The hours of a program with the labels of the footer, where Friday to Sunday is the weekend. */
const weekTable = ({ name, hours, otherDays }: Program): HoursTable => ({
  caption: `${name} hours`,
  rows: [
    ...rowsFor(hours, footerWeekday, otherDays).map((row) => ({
      ...row,
      label: 'Weekday' as const,
    })),
    ...rowsFor(hours, footerWeekend, otherDays).map((row) => ({
      ...row,
      label: 'Weekend' as const,
    })),
  ],
});

/** The hours of a program on its own page: Monday to Friday only (specification, section 9). */
const weekdayTable = ({ name, hours, otherDays }: Program): HoursTable => ({
  caption: `${name} hours, Monday to Friday`,
  rows: rowsFor(hours, weekdays.slice(0, 5), otherDays),
});

/** The table of each program, for the footer. The names of programs are in English. */
export const programTables = () => (language === 'en' ? programs.map(weekTable) : []);

/** The tables that prose can show, by the name in it: `<Hours of="iop"/>` or `<Hours of="iop-weekdays"/>`. */
export const programTablesByName: ReadonlyMap<string, HoursTable> = new Map(
  programs
    .flatMap((program): [string, HoursTable][] => [
      [program.id, weekTable(program)],
      [`${program.id}-weekdays`, weekdayTable(program)],
    ])
    .filter(([, { rows }]) => rows.length > 0),
);
