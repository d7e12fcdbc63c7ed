import { Accordion } from '#components/accordion/accordion.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { TextLink } from '#components/link/link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import type { Faq } from '#content/schema.ts';
import { faq } from '#practice/faq.yaml';
import { practice } from '#practice/practice.yaml';
import { LinkedText } from '../frame/linked-text.tsx';

const questions: readonly Faq[] = faq;

export default function FaqPage() {
  return (
    <>
      <Heading>Frequently Asked Questions</Heading>
      <p className="pd:mt-4 pd:max-w-measure pd:text-xl">
        Is your question not here? Call <PhoneLink number={practice.phone} />. No question is too
        small.
      </p>
      <div className="pd:mt-10">
        <Accordion
          items={questions.map(({ question, answer, more }, index) => ({
            id: `question-${index + 1}`,
            question,
            answer: (
              <>
                {answer.map((paragraph) => (
                  <p key={paragraph}>
                    <LinkedText>{paragraph}</LinkedText>
                  </p>
                ))}
                {more && (
                  <p>
                    <TextLink href={more.to}>{more.text}</TextLink>
                  </p>
                )}
              </>
            ),
          }))}
        />
      </div>
    </>
  );
}
