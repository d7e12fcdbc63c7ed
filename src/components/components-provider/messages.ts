/**
 * Every text that a component says by itself, in English; all others are props. A name in braces stands for a word
 * that the component puts there, so a translation can be kept as JSON. The categories of a plural are those of
 * `Intl.PluralRules`.
 */
export const english = {
  optional: '(optional)',
  error: 'Error: {text}',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  opensInNewTab: '(opens in a new tab)',
  breadcrumb: 'Breadcrumb',
  information: 'Information:',
  warning: 'Warning:',
  table: 'Table: {columns}',
  about: 'about {name}',
  pages: { one: '{count} page', other: '{count} pages' } as Plural,
  openAlways: 'Open day and night',
  openNow: 'Open now',
  openUntil: 'Open now until {time}',
  openUntilDay: 'Open now until {day} {time}',
  closedNow: 'Closed now',
  opensToday: 'Closed now, opens today at {time}',
  opensOn: 'Closed now, opens {day} {time}',
  /** The `{time}` at the end of a day. */
  midnight: 'midnight',
  /** The title of a page that is being left by the quick exit, as of a tab without a page. */
  newTab: 'New tab',
};

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type Messages = typeof english;

/** `fill('Error: {text}', { text: 'Enter your name' })` */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
