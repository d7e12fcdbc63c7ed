/** `npm run test:matrix` sets it: every route in every look, which takes minutes. */
export const isMatrix = process.env.MATRIX === 'all';

/** One route for each way a page is built; what holds for these was never seen to fail on a sibling. */
export const oneOfEachKind = [
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
