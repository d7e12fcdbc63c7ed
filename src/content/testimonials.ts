import type { Testimonial } from './schema.ts';

/**
 * Four short quotes (specification, section 1). These are invented samples, and the page calls them examples. Before
 * the site goes public, each must be removed or replaced with a real quote for which a signed consent is on file.
 */
export const testimonials = [
  {
    quote: 'From my first call I was treated like a person, not like a problem.',
    attribution: 'A. R.',
    consentId: null,
    status: 'sample',
  },
  {
    quote: 'They explained every step to me, and they explained it to my family too.',
    attribution: 'M. T.',
    consentId: null,
    status: 'sample',
  },
  {
    quote: 'Group was the part I was most afraid of. It became the part I looked forward to.',
    attribution: 'Anonymous',
    consentId: null,
    status: 'sample',
  },
  {
    quote: 'I could ask anything and nobody rushed me.',
    attribution: 'J. L.',
    consentId: null,
    status: 'sample',
  },
] as const satisfies readonly Testimonial[];
