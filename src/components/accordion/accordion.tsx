import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Section, useLevel } from '../heading/heading.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

export interface AccordionProps extends Forwarded<'div'> {
  /** `id` becomes the id of the answer. When a link leads to an answer, the browser opens that answer. */
  items: readonly { id: string; question: string; answer: ReactNode }[];
}

/**
 * Questions whose answers open with Enter, Space or a click, with or without JavaScript. The browser's find-in-page
 * opens an answer that contains a match. Tab moves through the questions and the contents of open answers. In print all
 * answers are open.
 *
 * Each question is a heading that contains the `summary` (WCAG 1.3.1 and 2.4.6), so people who go from heading to
 * heading hear whether the answer is open, and can open it. With a heading inside the `summary`, Orca 43 read only the
 * heading, and in Firefox Enter did nothing; VoiceOver ignored such a heading. HTML allows the `summary` only inside of
 * its `details`, which also contain the answer; `aria-owns` places the answer after the heading for screen readers. The
 * text of the question is directly in the `summary`: with a flex item around it, Enter did nothing in Firefox with Orca.
 * Other props and `ref` go to the `div` around the questions.
 */
export function Accordion({ items, ...rest }: AccordionProps) {
  return (
    <div {...rest} className="pd:border-b pd:border-hairline">
      <Section as="div">
        {items.map((item) => (
          <Question key={item.id} {...item} />
        ))}
      </Section>
    </div>
  );
}

function Question({ id, question, answer }: AccordionProps['items'][number]) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: HTML allows no `details` in an `h2`. */}
      <div role="heading" aria-level={useLevel()}>
        <details className="pd:group pd:print:details-content:[content-visibility:visible] pd:border-t pd:border-hairline pd:print:break-inside-avoid pd:print:py-4">
          <summary className="pd:-mx-2 pd:flex pd:min-h-14 pd:cursor-pointer pd:list-none pd:items-center pd:justify-between pd:gap-4 pd:px-2 pd:py-4 pd:text-subsection pd:text-balance pd:hyphens-long pd:text-link pd:group-open:text-text pd:hover:bg-tint pd:print:mx-0 pd:print:p-0 pd:[&::-webkit-details-marker]:hidden">
            {question}
            <span className="pd:text-link pd:group-open:rotate-180 pd:motion-safe:[transition:rotate_150ms] pd:print:hidden">
              <Icon drawing={drawings.chevronDown} />
            </span>
          </summary>
          <Section as="div">
            <div
              id={id}
              className="pd:max-w-measure pd:scroll-mt-28 pd:stack-4 pd:pt-3 pd:pb-6 pd:print:p-0"
            >
              {answer}
            </div>
          </Section>
        </details>
      </div>
      <div aria-owns={id} />
    </>
  );
}
