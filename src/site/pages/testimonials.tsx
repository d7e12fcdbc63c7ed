import { Heading } from '#components/heading/heading.tsx';
import { Notice } from '#components/notice/notice.tsx';
import { Quote } from '#components/quote/quote.tsx';
import type { PageFacts, Testimonial } from '#content/schema.ts';
import { testimonials } from '#content/testimonials.ts';

export const facts: PageFacts = {
  description:
    'What people say about our care, shared only with their written agreement. Until then, examples.',
  written: '2026-11-23',
  reviewer: 'practice',
  signed: null,
};

const quotes: readonly Testimonial[] = testimonials;

/** Invented quotes never appear beside real ones: samples are shown only while there is no real quote. */
const real = quotes.filter(({ status, consentId }) => status !== 'sample' && consentId);
const isReal = real.length > 0;
const shown = isReal ? real : quotes.filter(({ status }) => status === 'sample');

export default function TestimonialsPage() {
  return (
    <>
      <Heading>Testimonials</Heading>
      <div className="pd:mt-4 pd:max-w-measure">
        {isReal ? (
          <p className="pd:text-xl">
            We share a quote only when the person has agreed to it in writing.
          </p>
        ) : (
          <Notice kind="warning" heading="These quotes are examples">
            <p>
              No patient said them. They show how this page will look. Words of real people will
              take their place, each only when the person has agreed to it in writing.
            </p>
          </Notice>
        )}
      </div>
      <div className="pd:mt-10 pd:grid pd:max-w-measure pd:gap-10">
        {shown.map(({ quote, attribution }) => (
          <Quote key={quote} attribution={attribution}>
            {quote}
          </Quote>
        ))}
      </div>
    </>
  );
}
