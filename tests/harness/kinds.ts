/** Set by `npm run test:matrix`, which runs every route in every display setting and takes minutes. */
export const isMatrix = process.env.MATRIX === 'all';

/** One route for each kind of page. No fault was ever found on another page of the same kind alone. */
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
