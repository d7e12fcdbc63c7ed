export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** `?` if the hours are unknown. */
type OpenOrClosed = 'open' | 'closed' | '?';

/**
 * The changes of one day, as `timetable.ts` writes them: "00:00 closed midnight|08:30 open 8:30am|16:45 closed 4:45pm".
 * Each entry has a time, the state that begins at that time, and the text that shows the time. The first entry is for
 * midnight.
 */
export type EncodedDay = string;

export interface Timetable {
  /** The days of a week; the first is Sunday. */
  readonly week: readonly EncodedDay[];
  /** Days that differ from the week, by date: "2026-12-25". */
  readonly dates: Readonly<Record<string, EncodedDay>>;
  /** An IANA name, such as "America/Chicago". Defaults to the visitor's time zone. */
  readonly timeZone?: string | undefined;
}

export interface OpenState {
  state: OpenOrClosed;
  /** The state after the next change; absent if nothing changes within five weeks. */
  nextState?: OpenOrClosed;
  /** The text that shows the time of the change. */
  timeText?: string;
  /**
   * The day of the change, as midnight UTC at its start. For a closing at midnight, the last millisecond of the day
   * that ends then.
   */
  date?: Date;
  /** The sentence needs no day: the place opens later today, or closes within 24 hours. */
  isNear?: boolean;
  /** The change is a week or more ahead, so that a weekday alone would be ambiguous. */
  isFar?: boolean;
}

/**
 * Tells whether the place is open now, in its own time zone, and when that changes. `unknownDates` matches the dates
 * whose hours are unknown, such as holidays, written as month, day and weekday: "12-255" is Friday, December 25. It has
 * no effect on dates in `dates` or on weekdays without opening hours.
 *
 * The function compares local times, so the start and end of daylight saving time need no arithmetic. In the hour that
 * the clock repeats, the place opens or closes when the clock shows the opening or closing time for the first time.
 *
 * The function uses only its arguments, so that a page can contain its source text in an inline script.
 */
export function openState(
  { timeZone, week, dates }: Timetable,
  now: Date,
  unknownDates?: RegExp,
): OpenState {
  // The Swedish format, "2026-11-16 08:30:00", can be compared and parsed.
  const localTimeBefore = (ms: number) =>
    new Date(Number(now) - ms).toLocaleString('sv-SE', { timeZone });
  let localTime = localTimeBefore(0);
  // If the clock did not advance in the last hour, it is repeating an hour, whose changes have all happened before.
  if (localTimeBefore(3_600_000) >= localTime) localTime = `${localTime.slice(0, 14)}59`;
  const [today = '', time = ''] = localTime.split(' ');

  let state: OpenOrClosed = '?';
  for (let daysAhead = 0; daysAhead < 36; daysAhead++) {
    const dayMs = Date.parse(today) + daysAhead * 86_400_000;
    const day = new Date(dayMs);
    const isoDate = day.toJSON().slice(0, 10);
    const usualDay = week[day.getUTCDay()] ?? '';
    const isHoliday =
      usualDay.includes('open') && unknownDates?.test(isoDate.slice(5) + day.getUTCDay());
    for (const change of (dates[isoDate] ?? (isHoliday ? '00:00 ?' : usualDay)).split('|')) {
      const [changeTime = '', nextState, timeText = ''] = change.split(' ') as [
        string,
        OpenOrClosed,
        string,
      ];
      if (daysAhead < 1 && changeTime <= time) state = nextState;
      else if (nextState !== state) {
        const isOpen = state === 'open';
        return {
          state,
          nextState,
          timeText,
          date: new Date(dayMs - Number(isOpen && changeTime === '00:00')),
          isNear: daysAhead < 1 || (isOpen && daysAhead < 2 && changeTime <= time),
          isFar: daysAhead > 6,
        };
      }
    }
  }
  return { state };
}
