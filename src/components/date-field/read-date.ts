export type DatePart = 'day' | 'month' | 'year';

const everyPart: readonly DatePart[] = ['day', 'month', 'year'];

/** A date as `YYYY-MM-DD`, or the parts that are missing or wrong, which an error message can name. */
export type DateRead = { date: string } | { missing: DatePart[] } | { wrong: DatePart[] };

/**
 * Reads the three fields of a date. The month is a number or the beginning of its name in the language of `locale` (a
 * BCP 47 tag), at least three letters: "3", "March", "mar.". The year needs four digits, because 25 could mean 1925.
 */
export function readDate(typed: Readonly<Record<DatePart, string>>, locale = 'en-US'): DateRead {
  const missing = everyPart.filter((part) => !typed[part].trim());
  if (missing.length > 0) return { missing };
  const day = numberIn(typed.day, /^\d{1,2}$/, 31);
  const month = numberIn(typed.month, /^\d{1,2}$/, 12) || monthNamed(typed.month, locale);
  const year = numberIn(typed.year, /^\d{4}$/, 9999);
  const parts = { day, month, year };
  const wrong = everyPart.filter((part) => !parts[part]);
  if (wrong.length > 0) return { wrong };
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  // `Date` reads June 31 as July 1.
  return new Date(`${date}T00:00Z`).getUTCDate() === day ? { date } : { wrong: ['day'] };
}

function numberIn(typed: string, shape: RegExp, most: number) {
  const number = shape.test(typed.trim()) ? Number(typed) : 0;
  return number <= most ? number : 0;
}

function monthNamed(typed: string, locale: string) {
  const fold = (name: string) => name.toLocaleLowerCase(locale).replace(/\.$/, '');
  const start = fold(typed.trim());
  if (start.length < 3) return 0;
  const { format } = new Intl.DateTimeFormat(locale, {
    month: 'long',
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  const names = Array.from({ length: 12 }, (_, month) => fold(format(Date.UTC(2000, month, 1))));
  const matches = names.filter((name) => name.startsWith(start));
  return matches.length === 1 ? names.indexOf(matches[0] ?? '') + 1 : 0;
}

const pad = (number: number, digits: number) => String(number).padStart(digits, '0');
