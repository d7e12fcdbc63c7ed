import type { MouseEvent, ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

export interface AccordionProps extends Forwarded<'div', 'defaultValue'> {
  /** `id` becomes the id of the answer. When a link leads to an answer, the browser opens that answer. */
  items: readonly { id: string; question: ReactNode; answer: ReactNode }[];
  /** The ids of the answers that are open at first. */
  defaultValue?: readonly string[] | undefined;
  /** The ids of the open answers, if the parent keeps them. Then set `onValueChange` too. */
  value?: readonly string[] | undefined;
  /** Receives the ids of the open answers when the visitor, a link or find-in-page opens or closes one. */
  onValueChange?: ((value: string[]) => void) | undefined;
}

/**
 * Questions whose answers open with Enter, Space or a click, with or without JavaScript. The browser's find-in-page
 * opens an answer that contains a match. Tab moves through the questions and the contents of open answers. In print all
 * answers are open. Each question is a heading inside a `summary` (WCAG 1.3.1 and 2.4.6): NVDA, JAWS and Orca list the
 * heading among the headings; VoiceOver ignores the heading, but still reads the question and whether its answer is
 * open. Orca 43 reads a question that its key for headings reaches without saying whether the answer is open, and Enter
 * then opens the answer only in Chromium; after Tab it does both in every browser. A heading outside of the `summary`
 * would repeat the question for screen readers. HTML allows only phrasing
 * content and headings in a `summary`, so no `div` is inside. Other props and `ref` go to the `div` around the
 * questions.
 */
export function Accordion({ items, defaultValue, value, onValueChange, ...rest }: AccordionProps) {
  const open = value ?? defaultValue ?? [];
  const isOpenInPage = (id: string) =>
    Boolean(document.getElementById(id)?.closest('details')?.open);
  /** Without `value`, and if find-in-page or a link opens an answer, the browser has already changed the page. */
  function reportPage(id: string) {
    if (value?.includes(id) !== isOpenInPage(id))
      onValueChange?.(items.map((item) => item.id).filter(isOpenInPage));
  }
  function reportClick(event: MouseEvent, id: string) {
    event.preventDefault(); // the parent decides
    onValueChange?.(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);
  }
  return (
    <div {...rest} className="pd:border-b pd:border-hairline">
      <Section as="div">
        {items.map(({ id, question, answer }) => (
          // The visitor may open an answer before hydration; React would report that as a mismatch.
          <details
            key={id}
            open={open.includes(id)}
            suppressHydrationWarning
            {...(onValueChange && { onToggle: () => reportPage(id) })}
            className="pd:group pd:print:details-content:[content-visibility:visible] pd:border-t pd:border-hairline pd:print:break-inside-avoid pd:print:py-4"
          >
            <summary
              {...(value && onValueChange && { onClick: (event) => reportClick(event, id) })}
              className="pd:-mx-2 pd:flex pd:min-h-14 pd:cursor-pointer pd:list-none pd:items-center pd:justify-between pd:gap-4 pd:px-2 pd:py-4 pd:text-link pd:hover:bg-tint pd:print:mx-0 pd:print:p-0 pd:[&::-webkit-details-marker]:hidden"
            >
              <Heading look="small">
                <span className="pd:text-link pd:group-open:text-text">{question}</span>
              </Heading>
              <span className="pd:group-open:rotate-180 pd:motion-safe:[transition:rotate_150ms] pd:print:hidden">
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
        ))}
      </Section>
    </div>
  );
}
