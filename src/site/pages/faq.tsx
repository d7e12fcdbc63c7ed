import { Accordion } from '#components/accordion/accordion.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { TextLink } from '#components/link/link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { answeredQuestions, openQuestions } from '#content/faq.ts';
import { practice } from '#practice/practice.yaml';
import { LinkedText } from '../frame/linked-text.tsx';
import { QuestionsToAsk } from '../prose/questions.tsx';

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
          items={answeredQuestions.map(({ id, question, answer, more }) => ({
            id,
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
      <QuestionsToAsk names={openQuestions} />
    </>
  );
}
