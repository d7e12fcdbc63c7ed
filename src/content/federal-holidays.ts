const dayMs = 86_400_000;

/** The day on which a date is observed: the Friday before a Saturday, the Monday after a Sunday, or the date itself. */
function observed(date: string) {
  const [before, after] = [-1, 1].map((days) =>
    new Date(Date.parse(`2001-${date}`) + days * dayMs).toISOString().slice(5, 10),
  );
  return `${date}|${before}5|${after}1`;
}

/**
 * The dates on which the legal public holidays are observed (5 U.S.C. 6103(a) and (b), Executive Order 11582 for
 * Sundays), each as a pattern of month, day and weekday with Sunday as 0: "11-264" is Thursday, November 26.
 * Inauguration Day is left out, because it is a holiday only in and around Washington (6103(c)).
 */
const holidays = {
  'New Year’s Day': observed('01-01'),
  'Martin Luther King Jr. Day': '01-(1[5-9]|2[01])1',
  'Washington’s Birthday': '02-(1[5-9]|2[01])1',
  'Memorial Day': '05-(2[5-9]|3.)1',
  Juneteenth: observed('06-19'),
  'Independence Day': observed('07-04'),
  'Labor Day': '09-0[1-7]1',
  'Columbus Day': '10-(0[89]|1[0-4])1',
  'Veterans Day': observed('11-11'),
  'Thanksgiving Day': '11-2[2-8]4',
  'Christmas Day': observed('12-25'),
};

/** Matches a federal holiday, such as "11-264". Every page's inline script contains it. */
export const holidayPattern = new RegExp(Object.values(holidays).join('|'));

/** The federal holiday that is observed on a date such as "2026-11-26". */
export function holidayOn(date: string): string | undefined {
  const day = `${date.slice(5)}${new Date(date).getUTCDay()}`;
  return Object.entries(holidays).find(([, pattern]) => new RegExp(pattern).test(day))?.[0];
}
