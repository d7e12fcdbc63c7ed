import { Heading } from '#components/heading/heading.tsx';
import { Notice } from '#components/notice/notice.tsx';
import { Quote } from '#components/quote/quote.tsx';
import { selectQuotes } from '#content/quotes.ts';
import { testimonials } from '#practice/testimonials.yaml';

const { areReal, quotes } = selectQuotes(testimonials);

export default function TestimonialsPage() {
  return (
    <>
      <Heading>Testimonials</Heading>
      <div className="pd:mt-4 pd:max-w-measure">
        {areReal ? (
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
        {quotes.map(({ quote, attribution }) => (
          <Quote key={quote} attribution={attribution}>
            {quote}
          </Quote>
        ))}
      </div>
    </>
  );
}
