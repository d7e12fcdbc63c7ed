import { Fragment, type ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface CrisisStripProps extends Forwarded<'aside'> {
  /** The name of the landmark: "Crisis help". */
  label: string;
  /** Sentences with links that make sense by themselves: "Call or text 988, Suicide and Crisis Lifeline". */
  children?: ReactNode;
  /** Two or three ways to get help, in the order of urgency. Pass them instead of sentences if space is scarce. */
  calls?: readonly { href: string; text: string }[];
  /** The words before the calls: "In danger or crisis?". In narrow windows only screen readers read them. */
  lead?: string;
  /** The words after the calls: "day or night". In narrow windows only screen readers read them. */
  note?: string;
  /** What stands apart at the end of the row of calls: a `QuickExit`. */
  end?: ReactNode;
}

const wordsClass =
  'pd:max-md:sr-only pd:self-center pd:print:not-sr-only pd:print:whitespace-nowrap';
const callClass =
  'pd:flex pd:min-h-12 pd:items-center pd:justify-center pd:px-1 pd:text-center pd:font-bold pd:link pd:-outline-offset-4! pd:max-md:border-e pd:max-md:border-hairline pd:md:px-3 pd:print:inline pd:print:border-0 pd:print:px-1 pd:print:whitespace-nowrap';

/**
 * Help for a person in danger, as plain text and links at the top of the page. It is neither a modal nor a live region:
 * an audit of a modal with a crisis line found that screen readers announced only half of the text
 * (department-of-veterans-affairs/vets-design-system-documentation #4572). With `calls` it is one row: in narrow
 * windows cells from edge to edge, each at least 44 px wide and high (WCAG 2.5.5). Their focus outline is inside the
 * cell, because the edge of the window would cut off an outline outside. Other props and `ref` go to the `aside`.
 */
export function CrisisStrip({
  label,
  children,
  calls,
  lead,
  note,
  end,
  ...rest
}: CrisisStripProps) {
  return (
    <aside
      {...rest}
      aria-label={label}
      className="pd-crisis-strip pd:border-b pd:border-hairline pd:bg-warm pd:text-text pd:print:border-edge"
    >
      {children && (
        <div className="pd:page-width pd:flex pd:flex-wrap pd:items-center pd:gap-x-6 pd:gap-y-1 pd:pointer-coarse:gap-y-5 pd:py-2 pd:pointer-coarse:py-3 pd:pointer-coarse:[&_a]:py-3 pd:text-base pd:leading-normal">
          {children}
        </div>
      )}
      {calls && (
        <div className="pd:grid pd:grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] pd:text-strip pd:leading-tight pd:md:page-width pd:md:flex pd:md:text-base pd:md:flex-wrap pd:md:items-stretch pd:md:gap-x-2 pd:print:page-width pd:print:block pd:print:py-2 pd:print:text-base">
          {lead && <span className={`${wordsClass} pd:font-bold`}>{lead}</span>}{' '}
          {calls.map(({ href, text }) => (
            <Fragment key={href}>
              <a href={href} className={callClass}>
                {text}
              </a>{' '}
            </Fragment>
          ))}
          {note && <span className={wordsClass}>{note}</span>}
          {end && <span className="pd:grid pd:md:ms-auto pd:print:hidden">{end}</span>}
        </div>
      )}
    </aside>
  );
}
