import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import type { QuestionName, UnpublishedFact } from '#content/schema.ts';
import { answerTo } from '#content/unpublished.ts';
import { practice } from '#practice/practice.yaml';
import { unpublishedFacts } from '#practice/unpublished.yaml';

const facts: Readonly<Partial<Record<QuestionName, UnpublishedFact>>> = unpublishedFacts;

function factNamed(name: QuestionName): UnpublishedFact {
  const fact = facts[name];
  if (!fact) throw new Error(`A page names the question ${name}, but unpublished.yaml has none.`);
  return fact;
}

/** A question that visitors have, with the practice's answer or a note that there is none yet. */
export function Unpublished({ of }: { of: QuestionName }) {
  const fact = factNamed(of);
  return (
    <p className="pd:my-5 pd:border-s-4 pd:border-hairline pd:ps-5">
      <strong>{fact.question}</strong> {answerTo(fact)}
    </p>
  );
}

/** The practice's answer to a question that visitors have, or nothing as long as there is none. */
export const Answer = ({ of }: { of: QuestionName }) =>
  factNamed(of).answer && <Unpublished of={of} />;

/** Those of the named questions that have no answer yet, as a list to have at hand during a call. */
export function QuestionsToAsk({ names }: { names: readonly QuestionName[] }) {
  const open = names.map(factNamed).filter(({ answer }) => answer === null);
  if (open.length === 0) return null;
  return (
    <div className="pd:my-8">
      <Notice kind="information" heading="Questions to ask when you call">
        <p>
          We have not published the answers to these questions yet. Please ask us at{' '}
          <PhoneLink number={practice.phone} />.
        </p>
        <ul className="pd:mt-3 pd:list-disc pd:stack-1 pd:ps-6 pd:marker:text-quiet">
          {open.map(({ question }) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
