import type { Messages, Plural } from './messages.ts';

/**
 * The English texts of components that few pages need. They are apart from `english`, so that a page without these
 * components does not load them. `ComponentsProvider` takes both in `messages`.
 */
export const rareEnglish = {
  /** Below a `CountedTextArea`: before scripts run, and then while the visitor writes. */
  charactersAllowed: {
    one: 'You can enter {count} character',
    other: 'You can enter up to {count} characters',
  } as Plural,
  charactersLeft: {
    one: 'You have {count} character left',
    other: 'You have {count} characters left',
  } as Plural,
  charactersTooMany: {
    one: 'You have {count} character too many',
    other: 'You have {count} characters too many',
  } as Plural,
  /** The button of a `PasswordField`, and what screen readers say after it was pressed. */
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordShown: 'Your password is visible',
  passwordHidden: 'Your password is hidden',
  /** The title of a `StepIndicator`, the name of its list, and what screen readers say after the name of a step. */
  step: 'Step {step} of {count}: {name}',
  steps: 'Steps',
  stepDone: 'completed',
  stepAhead: 'not completed',
  /** Follows the caption of a `Table` with sortable columns; only screen readers read it. */
  sortable: '(column headers with buttons are sortable)',
  sortedAscending: 'Sorted by {column}, ascending',
  sortedDescending: 'Sorted by {column}, descending',
  /** The name of a `Pagination`. */
  pagination: 'Pagination',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {number}',
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
};

export type RareMessages = typeof rareEnglish;

/** All texts that a `ComponentsProvider` takes. */
export type AllMessages = Messages & Partial<RareMessages>;

/** The texts of these components, in English where the `ComponentsProvider` has none. */
export const withRareMessages = (messages: AllMessages): Messages & RareMessages => ({
  ...rareEnglish,
  ...messages,
});
