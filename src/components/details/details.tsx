import type { ComponentProps, ReactNode } from 'react';
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
 *
 * @offered for the explanations of longer forms; this site's form explains in its hints.
 */
export function Details({ summary, children, ...rest }: DetailsProps) {
  return (
    // The visitor may have opened it before hydration; React would report that as a mismatch.
    <details {...rest} suppressHydrationWarning className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-start gap-2 py-2 text-link hover:text-brand-strong [&::-webkit-details-marker]:hidden">
        <span className="mt-0.5 group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90 print:hidden">
          <Icon name="chevron" />
        </span>
        <span className="underline decoration-1 underline-offset-[0.2em]">{summary}</span>
      </summary>
      <div className="max-w-measure space-y-4 border-s-4 border-hairline py-2 ps-4">{children}</div>
    </details>
  );
}
