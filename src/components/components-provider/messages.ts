/**
 * The components' own texts in English; all other texts are props. Components replace each name in braces with a value.
 * The texts contain no functions, so translations can be stored as JSON. The keys of a plural (`pages`) are the
 * categories of `Intl.PluralRules`.
 */
export const english = {
  optional: '(optional)',
  error: 'Error: {text}',
  /** The labels of a `DateField`. */
  day: 'Day',
  month: 'Month',
  year: 'Year',
  opensInNewTab: '(opens in a new tab)',
  breadcrumb: 'Breadcrumb',
  /** Only screen readers read these words before a `Notice`; for an error, they read `error` without a text. */
  information: 'Information:',
  success: 'Success:',
  warning: 'Warning:',
  emergency: 'Emergency:',
  /** The name of a table without a caption. */
  table: 'Table: {columns}',
  /** Follows the text of the link in a `StaffCard`; only screen readers read it. */
  about: 'about {name}',
  extension: '{number}, extension {extension}',
  pages: { one: '{count} page', other: '{count} pages' } as Plural,
  openAlways: 'Open day and night',
  openNow: 'Open now',
  openUntil: 'Open now until {time}',
  openUntilDay: 'Open now until {day} {time}',
  closedNow: 'Closed now',
  opensToday: 'Closed now, opens today at {time}',
  opensOn: 'Closed now, opens {day} {time}',
  /** Replaces `{time}` if the time is the end of a day. */
  midnight: 'midnight',
  /** When the visitor leaves by `QuickExit`, the page gets this title, which looks like that of an empty tab. */
  newTab: 'New tab',
};

export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type Messages = typeof english;

/** Replaces each name in braces: `fill('Error: {text}', { text: 'Enter your name' })` is "Error: Enter your name". */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** The form of a plural that belongs to a number, with the number in it: "3 pages". */
export function fillCount(plural: Plural, count: number, locale: string): string {
  const form = plural[new Intl.PluralRules(locale).select(count)] ?? plural.other;
  return fill(form, { count: count.toLocaleString(locale) });
}
