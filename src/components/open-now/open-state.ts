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

/** Local times of the office, 24 hours, "08:30"; `closes` is later on the same day. */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}
export type Week = Readonly<Record<Weekday, readonly Span[]>>;

/** Exceptional days by date ("2026-12-25"): other hours, closed, or unknown. */
export type Exceptions = Readonly<Record<string, readonly Span[] | 'unknown'>>;

/** `day` is absent if it opens again today. */
export type OpenState =
  | { open: true; until: string }
  | { open: false; opens: string; day?: Weekday };

/**
 * Whether the office is open at this instant, by the calendar and clock of its own time zone. `undefined` if unknown,
 * because a wrong "closed" is worse than no answer. Days are counted on the calendar and times are compared as text,
 * so that changes to and from summer time have no effect.
 */
export function openState(
  hours: Week,
  now: Date,
  timeZone: string | undefined,
  exceptions: Exceptions = {},
): OpenState | undefined {
  // In Swedish "2026-11-16 08:30:00", which sorts and can be read again.
  const [today = '', clock = ''] = now.toLocaleString('sv-SE', { timeZone }).split(' ');
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = new Date(Date.parse(today) + ahead * 24 * 60 * 60 * 1000); // in UTC, where all days are equal
    const weekday = weekdays[day.getUTCDay()] ?? 'Sunday';
    const spans = exceptions[day.toISOString().slice(0, 10)] ?? hours[weekday];
    if (spans === 'unknown') return undefined;
    for (const { opens, closes } of spans.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
      if (ahead > 0) return { open: false, opens, day: weekday };
      if (clock < opens) return { open: false, opens };
      if (clock < closes) return { open: true, until: closes };
    }
  }
  return undefined;
}
