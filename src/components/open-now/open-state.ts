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

/**
 * Local times of the place, 24 hours, "08:30". A time of closing that is not later than that of opening is on the next
 * day ("22:00" to "06:00"), and "24:00" is the midnight at the end of the day: around the clock is "00:00" to "24:00".
 */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}
export type Week = Readonly<Record<Weekday, readonly Span[]>>;

/** Exceptional days by date ("2026-12-25"): other hours, none because the place is closed, or unknown. */
export type Exceptions = Readonly<Record<string, readonly Span[] | 'unknown'>>;

export interface Schedule {
  readonly hours: Week;
  /** An IANA name, "America/Chicago"; the visitor's where it is absent. */
  readonly timeZone?: string | undefined;
  /** What is different on this date ("2026-12-25"). */
  readonly exceptionOn?: ((date: string) => readonly Span[] | 'unknown' | undefined) | undefined;
}

export interface OpenState {
  open: boolean;
  /** Around the clock, as far as is known. */
  always?: true;
  /** When it closes or opens next; "24:00" is the midnight at the end of a day. Absent if that is not known. */
  time?: string;
  /**
   * The day of `time`: a weekday, or from a week ahead a date. Absent for an opening later today, and for a closing
   * that is less than 24 hours away.
   */
  day?: string;
}

/**
 * Whether the place is open at this instant, by the calendar and clock of its own time zone. `undefined` if unknown,
 * because a wrong "closed" is worse than no answer. Hours belong to the day on which they begin: what is open over
 * midnight stays open into a day that is closed. An unknown day on which the place never opens is a closed one.
 *
 * Times are compared as the clock on the wall shows them, on days that all have 24 hours, so that changes to and from
 * summer time have no effect. In the hour that comes twice, what happens in it happens the first time.
 *
 * The function uses nothing from outside itself but its arguments, so that a page can carry it as an inline script.
 */
export function openState(
  { hours, timeZone, exceptionOn }: Schedule,
  now: Date,
): OpenState | undefined {
  const hourMs = 3_600_000;
  const dayMs = 24 * hourMs;
  const daysAhead = 35;
  const names = [
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ] as const;
  const nameOf = (day: number) => names[new Date(day).getUTCDay()] ?? 'Sunday';
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  // In Swedish "2026-11-16 08:30:00", which sorts and can be read again.
  const clockAt = (time: number) => new Date(time).toLocaleString('sv-SE', { timeZone });

  let clock = clockAt(Number(now));
  if (clockAt(Number(now) - hourMs) >= clock) clock = clock.replace(/\d\d:\d\d$/, '59:59');
  const at = Date.parse(`${clock.replace(' ', 'T')}Z`);
  const today = at - (at % dayMs);

  const spans = [];
  for (let day = today - dayMs; day <= today + daysAhead * dayMs; day += dayMs) {
    const date = dateOf(day);
    const usual = hours[nameOf(day)];
    const given = exceptionOn?.(date) ?? usual;
    const isUnknown = given === 'unknown';
    for (const { opens, closes } of isUnknown ? usual : given) {
      const from = Date.parse(`${date}T${opens}Z`);
      const to = Date.parse(`${date}T${closes}Z`);
      const end = to > from ? to : to + dayMs;
      spans.push(
        isUnknown
          ? { from: day, to: Math.max(end, day + dayMs), isUnknown }
          : { from, to: end, isUnknown },
      );
    }
  }
  spans.sort((a, b) => a.from - b.from);

  function state(open: boolean, time: number): OpenState {
    const isEndOfDay = open && time % dayMs === 0;
    const day = isEndOfDay ? time - dayMs : time;
    const isNear = open ? time - at < dayMs : dateOf(time) === dateOf(at);
    return {
      open,
      time: isEndOfDay ? '24:00' : new Date(time).toISOString().slice(11, 16),
      ...(!isNear && { day: day < today + 7 * dayMs ? nameOf(day) : dateOf(day) }),
    };
  }

  let until = at;
  for (const { from, to, isUnknown } of spans) {
    if (to <= at) continue;
    if (from > until) {
      if (until > at) return state(true, until);
      return isUnknown ? { open: false } : state(false, from);
    }
    if (isUnknown) return until > at ? { open: true } : undefined;
    until = Math.max(until, to);
  }
  if (until > today + daysAhead * dayMs) return { open: true, always: true };
  return until > at ? state(true, until) : undefined;
}
