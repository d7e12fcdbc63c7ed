import { Heading } from '#components/heading/heading.tsx';
import { Quote } from '#components/quote/quote.tsx';
import { testimonials } from '#content/testimonials.ts';

export default function TestimonialsPage() {
  return (
    <>
      <Heading>Testimonials</Heading>
      <p className="mt-4 max-w-measure text-xl">
        We share a quote only when the person has agreed to it in writing.
      </p>
      <div className="mt-10 grid max-w-measure gap-10">
        {testimonials
          .filter(({ consentId }) => consentId)
          .map(({ quote, attribution }) => (
            <Quote key={quote} attribution={attribution}>
              {quote}
            </Quote>
          ))}
      </div>
    </>
  );
}
