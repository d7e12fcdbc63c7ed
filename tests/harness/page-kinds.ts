/** True under `npm run test:matrix`, which opens every route in every display setting and browser, and takes minutes. */
export const isBrowserMatrixRun = process.env.MATRIX === 'all';

/**
 * The route of one page of each kind: home, prose, service, form and so on. Testing only these has been enough: no
 * fault was ever found on another page and not on the page of its kind.
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
