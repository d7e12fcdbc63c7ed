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

/** Whether the place is open; `?` if unknown. */
type Is = 'open' | 'closed' | '?';

/**
 * The changes of one day, as `timetable.ts` writes them: "00:00 closed midnight|08:30 open 8:30am|16:45 closed 4:45pm".
 * Each entry is a time, the state from then on, and the text for that time. The first entry is for midnight.
 */
export type Day = string;

export interface Timetable {
  /** The days of a week; the first is Sunday. */
  readonly week: readonly Day[];
  /** Days that differ from the week, by date: "2026-12-25". */
  readonly dates: Readonly<Record<string, Day>>;
  /** An IANA name, such as "America/Chicago". Defaults to the visitor's time zone. */
  readonly timeZone?: string | undefined;
}

export interface OpenState {
  is: Is;
  /** The next state; absent if nothing changes within five weeks. */
  next?: Is;
  /** The text for the time of the change. */
  said?: string;
  /** The day of the change, at midnight UTC. For a closing at midnight, the day that ends then. */
  on?: Date;
  /** Whether the change needs no day: an opening later today, a closing within 24 hours. */
  isNear?: boolean;
  /** Whether the change is a week or more ahead, so that a weekday alone would be ambiguous. */
  isFar?: boolean;
}

/**
 * Tells whether the place is open now, in its own time zone, and what comes next. `isUnknown` matches dates whose hours
 * are unknown, such as holidays, as month, day and weekday: "12-255" is Friday, December 25. It has no effect on dates in
 * `dates` or on weekdays without opening hours.
 *
 * The function compares local times, so changes to and from daylight saving time need no arithmetic. A change within the
 * hour that occurs twice happens the first time.
 *
 * The function uses only its arguments, so that a page can contain it as an inline script.
 */
export function openState(
  { timeZone, week, dates }: Timetable,
  now: Date,
  isUnknown?: RegExp,
): OpenState {
  // Swedish writes "2026-11-16 08:30:00", which can be compared and parsed.
  const clockAt = (ago: number) =>
    new Date(Number(now) - ago).toLocaleString('sv-SE', { timeZone });
  let clock = clockAt(0);
  if (clockAt(3_600_000) >= clock) clock = `${clock.slice(0, 14)}59`;
  const [today = '', time = ''] = clock.split(' ');

  let is: Is = '?';
  for (let ahead = 0; ahead < 36; ahead++) {
    const day = Date.parse(today) + ahead * 86_400_000;
    const on = new Date(day);
    const date = on.toJSON().slice(0, 10);
    const usual = week[on.getUTCDay()] ?? '';
    const isHoliday = usual.includes('open') && isUnknown?.test(date.slice(5) + on.getUTCDay());
    for (const part of (dates[date] ?? (isHoliday ? '00:00 ?' : usual)).split('|')) {
      const [at = '', next, said = ''] = part.split(' ') as [string, Is, string];
      if (ahead < 1 && at <= time) is = next;
      else if (next !== is) {
        const isOpen = is === 'open';
        return {
          is,
          next,
          said,
          on: new Date(day - Number(isOpen && at === '00:00')),
          isNear: ahead < 1 || (isOpen && ahead < 2 && at <= time),
          isFar: ahead > 6,
        };
      }
    }
  }
  return { is };
}
