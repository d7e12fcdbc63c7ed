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
  /** Follows the caption of a `Table` with sortable columns; only screen readers read it. */
  sortable: '(column headers with buttons are sortable)',
  sortedAscending: 'Sorted by {column}, ascending',
  sortedDescending: 'Sorted by {column}, descending',
  /** The name of a `Pagination`. */
  pagination: 'Pagination',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {number}',
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
  /** What a `Combobox` says about its list. */
  results: { one: '{count} option', other: '{count} options' } as Plural,
  noResults: 'No option matches. Check the spelling.',
  searching: 'Searching',
  searchFailed:
    'The list did not load. Change the text to try again, or go on with what you typed.',
  /** The button of a `Dialog` that changes nothing. */
  cancel: 'Cancel',
  /** What a `SessionDialog` says. The time is a number with its unit, such as "2 minutes". */
  timeLeft: 'Time left: less than {time}',
  /** A `FileUpload` adds the next seven texts to the name of a file. */
  fileRemoved: 'Removed',
  fileTooLarge: 'Too large ({size}). Choose a file of at most {max}.',
  fileTooMany: 'Not added, because there are too many files. Remove another file first.',
  fileWrongType: 'Wrong type. Choose a file of the type {types}.',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  uploadFailed: 'Not uploaded. Remove the file and choose it again.',
  /** The button that removes a file. Screen readers read the name of the file after it. */
  removeFile: 'Remove',
  /** When the visitor leaves by `QuickExit`, the page gets this title, which looks like that of an empty tab. */
  newTab: 'New tab',
};

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type Messages = typeof english;

/** Replaces each name in braces: `fill('Error: {text}', { text: 'Enter your name' })` is "Error: Enter your name". */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
