import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';

export interface AccordionProps extends Forwarded<'div'> {
  /** `id` marks the answer: a link to it opens the answer, natively. */
  items: readonly { id: string; question: string; answer: ReactNode }[];
}

/**
 * Questions that open one by one with Enter, Space or a click, also before and without JavaScript; a search
 * in the page opens what it finds. Tab goes from question to question, and through the answer of an open one.
 * The heading is inside `summary` (1.3.1, 2.4.6): NVDA, JAWS and Orca list it among the headings, and
 * VoiceOver, which flattens it, still says question and state; outside, the question would be read twice.
 * `summary` may hold nothing else, because HTML allows only phrasing and headings in it, no `div`. In print
 * everything is open. Forwards to the `div` around them.
 */
export function Accordion({ items, ...rest }: AccordionProps) {
  return (
    <div {...rest} className="border-b border-hairline">
      <Section as="div">
        {items.map(({ id, question, answer }) => (
          <details
            key={id}
            className="group border-t border-hairline print:break-inside-avoid print:py-4"
          >
            <summary className="-mx-2 flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-2 py-3.5 text-link hover:bg-tint print:mx-0 print:p-0 [&::-webkit-details-marker]:hidden">
              <Heading look="small">
                <span className="text-link group-open:text-text">{question}</span>
              </Heading>
              <span className="group-open:rotate-180 motion-safe:[transition:rotate_150ms] print:hidden">
                <Icon name="chevron-down" />
              </span>
            </summary>
            <Section as="div">
              <div id={id} className="max-w-measure scroll-mt-28 space-y-4 pt-3 pb-7 print:p-0">
                {answer}
              </div>
            </Section>
          </details>
        ))}
      </Section>
    </div>
  );
}
