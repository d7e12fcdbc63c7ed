import { Heading } from '#components/heading/heading.tsx';
import { Notice } from '#components/notice/notice.tsx';
import { Quote } from '#components/quote/quote.tsx';
import type { Testimonial } from '#content/schema.ts';
import { testimonials } from '#practice/testimonials.yaml';

const allQuotes: readonly Testimonial[] = testimonials;

/** Quotes with consent. Only while there are none, the page shows the invented samples. */
const realQuotes = allQuotes.filter(({ status, consentId }) => status !== 'sample' && consentId);
const hasRealQuotes = realQuotes.length > 0;
const shownQuotes = hasRealQuotes
  ? realQuotes
  : allQuotes.filter(({ status }) => status === 'sample');

export default function TestimonialsPage() {
  return (
    <>
      <Heading>Testimonials</Heading>
      <div className="pd:mt-4 pd:max-w-measure">
        {hasRealQuotes ? (
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
        {shownQuotes.map(({ quote, attribution }) => (
          <Quote key={quote} attribution={attribution}>
            {quote}
          </Quote>
        ))}
      </div>
    </>
  );
}
