import type { ComponentProps, ReactNode } from 'react';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

export interface DetailsProps
  extends Omit<ComponentProps<'details'>, 'children' | 'className' | 'style'> {
  /** The visible text that opens the details: "Why we ask for your date of birth". */
  summary: string;
  /** The text that the summary opens. */
  children: ReactNode;
}

/**
 * Text that only some visitors need, such as why a form asks for something. For questions and answers, use Accordion.
 * Enter, Space or a click opens it, also without scripts. The browser also opens it when find-in-page or a link leads to
 * something inside it. Of several `Details` with the same `name`, at most one is open at a time. In print all are open.
 * Other props and `ref` go to the `details` element.
 */
export function Details({ summary, children, ...rest }: DetailsProps) {
  return (
    // The visitor may open the details before hydration; React would report that as a mismatch.
    <details
      {...rest}
      suppressHydrationWarning
      className="pd:group pd:print:details-content:[content-visibility:visible]"
    >
      <summary className="pd:flex pd:min-h-11 pd:w-fit pd:cursor-pointer pd:list-none pd:items-start pd:gap-2 pd:py-2 pd:text-link pd:hover:text-brand-strong pd:[&::-webkit-details-marker]:hidden">
        <span className="pd:mt-0.5 pd:group-open:rotate-90 pd:rtl:[scale:-1_1] pd:rtl:group-open:-rotate-90 pd:print:hidden">
          <Icon drawing={drawings.chevron} />
        </span>
        <span className="pd:underline pd:decoration-1 pd:underline-offset-4">{summary}</span>
      </summary>
      <div className="pd:max-w-measure pd:stack-4 pd:border-s-4 pd:border-hairline pd:py-2 pd:ps-4">
        {children}
      </div>
    </details>
  );
}
