export type DatePart = 'day' | 'month' | 'year';

const dateParts: readonly DatePart[] = ['day', 'month', 'year'];

/** A date as `YYYY-MM-DD`, or its missing or wrong parts, so that an error message can name them. */
export type DateRead = { date: string } | { missing: DatePart[] } | { wrong: DatePart[] };

/**
 * Reads the three fields of a date. The month is a number, or at least the first three letters of its name in the
 * language of `locale` (a BCP 47 tag): "3", "March", "mar.". The year needs four digits, because 25 could mean 1925. The
 * digits may be those of any script, as a keyboard for Arabic or Hindi types them: "٣".
 */
export function readDate(typed: Readonly<Record<DatePart, string>>, locale = 'en-US'): DateRead {
  const missing = dateParts.filter((part) => !typed[part].trim());
  if (missing.length > 0) return { missing };
  const day = readNumber(typed.day, /^\d{1,2}$/, 31);
  const month = readNumber(typed.month, /^\d{1,2}$/, 12) || readMonthName(typed.month, locale);
  const year = readNumber(typed.year, /^\d{4}$/, 9999);
  const numbers = { day, month, year };
  const wrong = dateParts.filter((part) => !numbers[part]);
  if (wrong.length > 0) return { wrong };
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  // `Date` reads June 31 as July 1.
  return new Date(`${date}T00:00Z`).getUTCDate() === day ? { date } : { wrong: ['day'] };
}

/** Returns 0 for text that does not match `pattern`, and for a number above `max`. */
function readNumber(typed: string, pattern: RegExp, max: number) {
  const digits = typed.trim().replace(/\p{Nd}/gu, toAsciiDigit);
  const number = pattern.test(digits) ? Number(digits) : 0;
  return number <= max ? number : 0;
}

/** Unicode has the ten digits of each script one after the other, from zero to nine. */
function toAsciiDigit(digit: string) {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10); // some scripts have several sets of digits without a gap
}

/** Returns the number of the only month whose name starts with the text; otherwise 0. */
function readMonthName(typed: string, locale: string) {
  const normalize = (name: string) => name.toLocaleLowerCase(locale).replace(/\.$/, '');
  const start = normalize(typed.trim());
  if (start.length < 3) return 0;
  const { format } = new Intl.DateTimeFormat(locale, {
    month: 'long',
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  const names = Array.from({ length: 12 }, (_, month) =>
    normalize(format(Date.UTC(2000, month, 1))),
  );
  const matches = names.filter((name) => name.startsWith(start));
  return matches.length === 1 ? names.indexOf(matches[0] ?? '') + 1 : 0;
}

const pad = (number: number, digits: number) => String(number).padStart(digits, '0');
