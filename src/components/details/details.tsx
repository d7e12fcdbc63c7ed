import type { ComponentProps, ReactNode } from 'react';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

export interface DetailsProps
  extends Omit<ComponentProps<'details'>, 'children' | 'className' | 'style'> {
  /** What is inside, as words one would click on: "Why we ask for your date of birth". */
  summary: string;
  children: ReactNode;
}

/**
 * Words that only some visitors need, as why a form asks for something; questions and answers are an Accordion. Opens
 * by Enter, Space or a click, also without scripts; a search in the page opens it, and so does a link to something
 * inside it. Of several with the same `name` one is open at a time. On paper it is open.
 * Forwards to the `details` element.
 */
export function Details({ summary, children, ...rest }: DetailsProps) {
  return (
    // The visitor may have opened it before hydration; React would report that as a mismatch.
    <details {...rest} suppressHydrationWarning className="pd:group">
      <summary className="pd:flex pd:min-h-11 pd:w-fit pd:cursor-pointer pd:list-none pd:items-start pd:gap-2 pd:py-2 pd:text-link pd:hover:text-brand-strong pd:[&::-webkit-details-marker]:hidden">
        <span className="pd:mt-0.5 pd:group-open:rotate-90 pd:rtl:-scale-x-100 pd:rtl:group-open:-rotate-90 pd:print:hidden">
          <Icon drawing={drawings.chevron} />
        </span>
        <span className="pd:underline pd:decoration-1 pd:underline-offset-[0.2em]">{summary}</span>
      </summary>
      <div className="pd:max-w-measure pd:space-y-4 pd:border-s-4 pd:border-hairline pd:py-2 pd:ps-4">
        {children}
      </div>
    </details>
  );
}
