import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface CrisisStripProps extends Forwarded<'aside'> {
  /** The name of the landmark: "Crisis help". */
  label: string;
  /** Sentences with links that make sense by themselves: "Call or text 988, Suicide and Crisis Lifeline". */
  children: ReactNode;
}

/**
 * Help for a person in danger, as plain text and links at the top of the page. It is neither a modal nor a live region:
 * an audit of a modal with a crisis line found that screen readers announced only half of the text
 * (department-of-veterans-affairs/vets-design-system-documentation #4572). Other props and `ref` go to the `aside`.
 */
export function CrisisStrip({ label, children, ...rest }: CrisisStripProps) {
  return (
    <aside
      {...rest}
      aria-label={label}
      className="pd:border-b pd:border-hairline pd:bg-warm pd:text-text pd:print:border-edge"
    >
      <div className="pd:page-width pd:flex pd:flex-wrap pd:items-center pd:gap-x-6 pd:gap-y-1 pd:pointer-coarse:gap-y-5 pd:py-2 pd:pointer-coarse:py-3 pd:pointer-coarse:[&_a]:py-3 pd:text-base pd:leading-normal">
        {children}
      </div>
    </aside>
  );
}
