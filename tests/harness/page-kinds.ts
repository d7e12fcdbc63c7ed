/** Whether this is a run of `npm run test:matrix`. It opens every route in every display setting and browser, and takes an hour. */
export const isBrowserMatrixRun = process.env.MATRIX === 'all';

/**
 * The cases of a test that repeats one rule: all of them in the browser matrix, which runs every night, and the first
 * `count` of them in the gate. A test without such cases that only the matrix runs has the tag `@nightly`.
 */
export const sampleOf = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  isBrowserMatrixRun ? cases : cases.slice(0, count);

/**
 * The route of one page of each kind: home, prose, service, form and so on. Testing only these has been enough: every
 * fault that was found on another page was also on the page of its kind in this list.
 */
export const onePageOfEachKind = [
  '/',
  '/about',
  '/good-faith-estimate',
  '/services',
  '/services/Residential-Program',
  '/Contact',
  '/Our-Team',
  '/Resources',
  '/Frequently-Asked-Questions',
  '/careers',
  '/no-such-page',
];

/**
 * A page for each way in which React starts: with an island, with the form, and with neither. The gate tests on them what
 * is the same on every page, such as the header; the browser matrix tests it on a page of each kind.
 */
export const onePageOfEachStart = isBrowserMatrixRun
  ? onePageOfEachKind
  : ['/', '/Contact', '/services/Residential-Program'];
