import { type EncodedDay, type Timetable, type Weekday, weekdays } from './open-state.ts';

/**
 * One opening and closing, in 24-hour local times of the place ("08:30"). A closing time that is not later than the
 * opening time is on the next day ("22:00" to "06:00"). "24:00" is midnight at the end of the day, so "00:00" to
 * "24:00" is a whole day.
 */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}
export type Week = Readonly<Record<Weekday, readonly Span[]>>;

/** Exceptions by date ("2026-12-25"): other hours, an empty list for a closed day, or `unknown`. */
export type Exceptions = Readonly<Record<string, readonly Span[] | 'unknown'>>;

const minutesPerDay = 24 * 60;
const msPerDay = minutesPerDay * 60_000;
const asIs = (time: string) => time;

/**
 * Converts hours to the format that `openState` reads. A span belongs to the day on which it begins, so a place that
 * closes after midnight stays open into a closed day. An unknown day counts as closed if the place never opens on that
 * weekday. `formatTime` must return a text without spaces; for a closing at midnight it gets "24:00". `unknownDates`
 * matches the holidays, on which the hours are unknown, each written as month, day and number of the weekday: "12-255"
 * is a Friday, December 25. `openState` gets the same pattern. It matters here only for the day after an exception,
 * because hours that extend over midnight change that day as well.
 */
export function timetable(
  hours: Week,
  exceptions: Exceptions = {},
  formatTime: (time: string) => string = asIs,
  unknownDates?: RegExp,
): Pick<Timetable, 'week' | 'dates'> {
  const weekdayOf = (date: string) => new Date(date).getUTCDay();
  const usualSpansOn = (date: string) => hours[weekdays[weekdayOf(date)] ?? 'Sunday'];
  const addDays = (date: string, days: number) =>
    new Date(Date.parse(date) + days * msPerDay).toISOString().slice(0, 10);
  const mayChangeNextDay = (date: string) =>
    [exceptions[date], usualSpansOn(date)].some(
      (spans) => Array.isArray(spans) && partsAfterMidnight(spans).length,
    );
  // An exception also changes the day after it if a span of the exception, or of the usual hours, ends on that day.
  const changedDates = new Set(
    Object.keys(exceptions).flatMap((date) =>
      mayChangeNextDay(date) ? [date, addDays(date, 1)] : [date],
    ),
  );
  const spansOn = (date: string) => {
    const monthDayAndWeekday = `${date.slice(5)}${weekdayOf(date)}`;
    const isHoliday = unknownDates?.test(monthDayAndWeekday);
    const exception = exceptions[date] ?? (isHoliday ? 'unknown' : undefined);
    const usualSpans = usualSpansOn(date);
    return exception === 'unknown' && usualSpans.length === 0 ? [] : (exception ?? usualSpans);
  };
  return {
    week: weekdays.map((day, index) =>
      encodeDay(hours[day], hours[weekdays[(index + 6) % 7] ?? 'Sunday'], [], formatTime),
    ),
    dates: Object.fromEntries(
      [...changedDates].sort().map((date) => {
        const dateBefore = addDays(date, -1);
        const spans = spansOn(date);
        const spansBefore = spansOn(dateBefore);
        const wasUnknown = spansBefore === 'unknown';
        const wholeDay = [{ opens: '00:00', closes: '24:00' }];
        return [
          date,
          spans === 'unknown'
            ? encodeDay([], wasUnknown ? [] : spansBefore, wholeDay, formatTime)
            : wasUnknown
              ? encodeDay(spans, [], partsAfterMidnight(usualSpansOn(dateBefore)), formatTime)
              : encodeDay(spans, spansBefore, [], formatTime),
        ];
      }),
    ),
  };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const isOverMidnight = ({ opens, closes }: Span) => closes <= opens;

/** The parts of spans that fall on the next day, as spans of that day. */
const partsAfterMidnight = (spans: readonly Span[]): Span[] =>
  spans
    .filter((span) => isOverMidnight(span) && span.closes !== '00:00')
    .map(({ closes }) => ({ opens: '00:00', closes }));

function encodeDay(
  spans: readonly Span[],
  spansOfDayBefore: readonly Span[],
  unknownSpans: readonly Span[],
  formatTime: (time: string) => string,
): EncodedDay {
  const endOf = (span: Span) => (isOverMidnight(span) ? minutesPerDay : minutesOf(span.closes));
  const isWithin = (list: readonly Span[], minute: number) =>
    list.some((span) => minutesOf(span.opens) <= minute && minute < endOf(span));
  const openSpans = [...spans, ...partsAfterMidnight(spansOfDayBefore)];
  const stateAt = (minute: number) =>
    isWithin(openSpans, minute) ? 'open' : isWithin(unknownSpans, minute) ? '?' : 'closed';
  // The state can change only where a span begins or ends.
  const minutes = [...openSpans, ...unknownSpans]
    .flatMap((span) => [minutesOf(span.opens), endOf(span)])
    .filter((minute) => minute < minutesPerDay)
    .sort((a, b) => a - b);
  const changes: string[] = [];
  let stateBefore: string | undefined;
  for (const minute of [0, ...minutes]) {
    const state = stateAt(minute);
    if (state === stateBefore) continue;
    stateBefore = state;
    const hour = String(Math.floor(minute / 60)).padStart(2, '0');
    const time = `${hour}:${String(minute % 60).padStart(2, '0')}`;
    const timeText = formatTime(minute === 0 && state === 'closed' ? '24:00' : time);
    changes.push(state === '?' ? `${time} ?` : `${time} ${state} ${timeText}`);
  }
  return changes.join('|');
}
