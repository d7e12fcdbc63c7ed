import { type Day, type Timetable, type Weekday, weekdays } from './open-state.ts';

/**
 * Local times of the place in 24-hour format, "08:30". If the closing time is not later than the opening time, it is on
 * the next day ("22:00" to "06:00"). "24:00" is midnight at the end of the day: a whole day is "00:00" to "24:00".
 */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}
export type Week = Readonly<Record<Weekday, readonly Span[]>>;

/** Exceptions by date ("2026-12-25"): other hours, an empty list for a closed day, or `unknown`. */
export type Exceptions = Readonly<Record<string, readonly Span[] | 'unknown'>>;

const dayMinutes = 24 * 60;
const dayMs = dayMinutes * 60_000;
const unchanged = (time: string) => time;

/**
 * Converts hours to the format that `openState` reads. A span belongs to the day on which it begins, so a place that
 * closes after midnight stays open into a closed day. An unknown day counts as closed if the place never opens on that
 * weekday. `say` formats a time without spaces; it gets "24:00" for a closing at midnight. `isUnknown` is the pattern for
 * `openState`. Spans over midnight need it here too, for a holiday that follows an exception.
 */
export function timetable(
  hours: Week,
  exceptions: Exceptions = {},
  say: (time: string) => string = unchanged,
  isUnknown?: RegExp,
): Pick<Timetable, 'week' | 'dates'> {
  const weekdayOf = (date: string) => new Date(date).getUTCDay();
  const usualOn = (date: string) => hours[weekdays[weekdayOf(date)] ?? 'Sunday'];
  const dayAfter = (date: string, days: number) =>
    new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
  const reachesOn = (date: string) =>
    [exceptions[date], usualOn(date)].some((spans) => Array.isArray(spans) && tails(spans).length);
  // An exception also changes the day after it if a span of the exception, or of the usual hours, ends on that day.
  const affected = new Set(
    Object.keys(exceptions).flatMap((date) =>
      reachesOn(date) ? [date, dayAfter(date, 1)] : [date],
    ),
  );
  const onDate = (date: string) => {
    const isHoliday = isUnknown?.test(date.slice(5) + weekdayOf(date));
    const given = exceptions[date] ?? (isHoliday ? 'unknown' : undefined);
    const usual = usualOn(date);
    return given === 'unknown' && usual.length === 0 ? [] : (given ?? usual);
  };
  return {
    week: weekdays.map((day, index) =>
      dayOf(hours[day], hours[weekdays[(index + 6) % 7] ?? 'Sunday'], [], say),
    ),
    dates: Object.fromEntries(
      [...affected].sort().map((date) => {
        const before = dayAfter(date, -1);
        const today = onDate(date);
        const yesterday = onDate(before);
        const wasUnknown = yesterday === 'unknown';
        return [
          date,
          today === 'unknown'
            ? dayOf([], wasUnknown ? [] : yesterday, [{ opens: '00:00', closes: '24:00' }], say)
            : wasUnknown
              ? dayOf(today, [], tails(usualOn(before)), say)
              : dayOf(today, yesterday, [], say),
        ];
      }),
    ),
  };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const isOverMidnight = ({ opens, closes }: Span) => closes <= opens;

/** The parts of spans that fall on the next day. */
const tails = (spans: readonly Span[]): Span[] =>
  spans
    .filter((span) => isOverMidnight(span) && span.closes !== '00:00')
    .map(({ closes }) => ({ opens: '00:00', closes }));

function dayOf(
  spans: readonly Span[],
  dayBefore: readonly Span[],
  unknown: readonly Span[],
  say: (time: string) => string,
): Day {
  const isIn = (list: readonly Span[]) => (minute: number) =>
    list.some((span) => {
      const to = isOverMidnight(span) ? dayMinutes : minutesOf(span.closes);
      return minutesOf(span.opens) <= minute && minute < to;
    });
  const isOpen = isIn([...spans, ...tails(dayBefore)]);
  const isUnknown = isIn(unknown);
  const at = (minute: number) => (isOpen(minute) ? 'open' : isUnknown(minute) ? '?' : 'closed');
  const parts: string[] = [];
  for (let minute = 0; minute < dayMinutes; minute++) {
    const is = at(minute);
    if (minute > 0 && is === at(minute - 1)) continue;
    const hour = String(Math.floor(minute / 60)).padStart(2, '0');
    const time = `${hour}:${String(minute % 60).padStart(2, '0')}`;
    const said = say(minute === 0 && is === 'closed' ? '24:00' : time);
    parts.push(is === '?' ? `${time} ?` : `${time} ${is} ${said}`);
  }
  return parts.join('|');
}
