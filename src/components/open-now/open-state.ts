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
  timeZone: string,
  exceptions: Exceptions = {},
): OpenState | undefined {
  const here = clockOf(now, timeZone);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = new Date(Date.UTC(here.year, here.month - 1, here.day + ahead));
    const weekday = weekdays[day.getUTCDay()] ?? 'Sunday';
    const spans = exceptions[day.toISOString().slice(0, 10)] ?? hours[weekday];
    if (spans === 'unknown') return undefined;
    for (const { opens, closes } of spans.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
      if (ahead > 0) return { open: false, opens, day: weekday };
      if (here.time < opens) return { open: false, opens };
      if (here.time < closes) return { open: true, until: closes };
    }
  }
  return undefined;
}

function clockOf(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    year: Number(part('year')),
    month: Number(part('month')),
    day: Number(part('day')),
    time: `${part('hour')}:${part('minute')}`,
  };
}
