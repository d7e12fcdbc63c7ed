import type { Testimonial } from './schema.ts';

/** The quotes to show: those with consent or, only while there are none, the invented samples. */
export function selectQuotes(testimonials: readonly Testimonial[]) {
  const realQuotes = testimonials.filter(
    ({ status, consentId }) => status !== 'sample' && consentId,
  );
  return realQuotes.length > 0
    ? { areReal: true, quotes: realQuotes }
    : { areReal: false, quotes: testimonials.filter(({ status }) => status === 'sample') };
}
