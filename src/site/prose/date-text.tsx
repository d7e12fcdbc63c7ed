import { locale } from '#words/formats.ts';

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Writes a date such as 2026-11-28 as "November 28, 2026". */
export const formatDate = (date: string) => longDate.format(new Date(date));

/** A date as visitors read it. */
export const DateText = ({ date }: { date: string }) => (
  <time dateTime={date}>{formatDate(date)}</time>
);
