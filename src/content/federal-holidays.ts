const dayMs = 86_400_000;

/**
 * The pattern of the days on which the holiday of a date, such as 07-04, may be observed: the date itself, the Friday
 * before it if it is a Saturday, and the Monday after it if it is a Sunday.
 */
function observedPattern(date: string) {
  const [dayBefore, dayAfter] = [-1, 1].map((days) =>
    new Date(Date.parse(`2001-${date}`) + days * dayMs).toISOString().slice(5, 10),
  );
  return `${date}|${dayBefore}5|${dayAfter}1`;
}

/**
 * The dates on which the legal public holidays are observed (5 U.S.C. 6103(a) and (b), Executive Order 11582 for
 * Sundays), each as a pattern of month, day and weekday with Sunday as 0: "11-264" is Thursday, November 26.
 * Inauguration Day is left out, because it is a holiday only in and around Washington (6103(c)).
 */
const holidayPatterns = {
  'New Year’s Day': observedPattern('01-01'),
  'Martin Luther King Jr. Day': '01-(1[5-9]|2[01])1',
  'Washington’s Birthday': '02-(1[5-9]|2[01])1',
  'Memorial Day': '05-(2[5-9]|3.)1',
  Juneteenth: observedPattern('06-19'),
  'Independence Day': observedPattern('07-04'),
  'Labor Day': '09-0[1-7]1',
  'Columbus Day': '10-(0[89]|1[0-4])1',
  'Veterans Day': observedPattern('11-11'),
  'Thanksgiving Day': '11-2[2-8]4',
  'Christmas Day': observedPattern('12-25'),
};

/**
 * Matches the month, day and weekday of a federal holiday, such as "11-264". An inline script of every page contains
 * it.
 */
export const holidayPattern = new RegExp(Object.values(holidayPatterns).join('|'));

/** The name of the federal holiday that is observed on a date such as "2026-11-26". */
export function holidayOn(date: string): string | undefined {
  const monthDayWeekday = `${date.slice(5)}${new Date(date).getUTCDay()}`;
  return Object.entries(holidayPatterns).find(([, pattern]) =>
    new RegExp(pattern).test(monthDayWeekday),
  )?.[0];
}
