// The words of the search page. What is said about a result has the language of the query (`search-results.tsx`).

export const searchPath = '/search';
export const search = 'Search';
export const whatAreYouLookingFor = 'What are you looking for?';
export const searchHint =
  'Required. A word or two, such as “detox”, “cost”, or “visiting hours”. What you type stays on your device.';
export const emptyError = 'Enter a word or two';
export const didNotLoad =
  'The search is not here: it did not load, or JavaScript is off. The list of all pages works without it.';
/** Follows the name of the cause and a colon. */
export const disconnectedSearch =
  'the search did not load. Load this page again when you are connected.';
export const earlySearch = 'We are getting the search ready. Then we look for it…';
/** Precedes the link to the list of all pages. */
export const allPagesAreIn = 'All pages are in the';
