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

/** Whether a place is open from some minute on; `?` if that is not known. */
type Is = 'open' | 'closed' | '?';

/**
 * What happens on one day (`timetable.ts` makes it): "00:00 closed midnight|08:30 open 8:30am|16:45 closed 4:45pm". Each
 * part is a time of day, what the place is from then on, and how that time is said. The first part is midnight's.
 */
export type Day = string;

export interface Timetable {
  /** The days of a week from Sunday on. */
  readonly week: readonly Day[];
  /** Dates that differ from their week, "2026-12-25". */
  readonly dates: Readonly<Record<string, Day>>;
  /** An IANA name, "America/Chicago"; the visitor's where it is absent. */
  readonly timeZone?: string | undefined;
}

export interface OpenState {
  is: Is;
  /** What it will be next; absent if nothing changes within five weeks. */
  next?: Is;
  /** How the time of that is said. */
  said?: string;
  /** The day of it, at midnight UTC; for a closing at midnight the day that ends. */
  on?: Date;
  /** So near that its day need not be said: an opening later today, a closing within 24 hours. */
  isNear?: boolean;
  /** So far that its weekday would be mistaken for one of this week. */
  isFar?: boolean;
}

/**
 * Whether the place is open at this instant, by the calendar and clock of its own time zone, and what comes next.
 * Beyond that, a date that `isUnknown` matches as "12-255" (Friday, December 25) is unknown if the place usually opens on it and
 * `dates` says nothing of it.
 *
 * Times are compared as the clock on the wall shows them, so that changes to and from summer time have no effect. In
 * the hour that comes twice, what happens in it happens the first time.
 *
 * The function uses nothing from outside itself but its arguments, so that a page can carry it as an inline script.
 */
export function openState(
  { timeZone, week, dates }: Timetable,
  now: Date,
  isUnknown?: RegExp,
): OpenState {
  // In Swedish "2026-11-16 08:30:00", which sorts and can be read again.
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
