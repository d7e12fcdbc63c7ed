import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';

export interface CallToActionProps extends Forwarded<'div'> {
  heading: ReactNode;
  children: ReactNode;
  /** A phone link or link button. */
  action: ReactNode;
}

/** The warm band that asks for one thing. Forwards to its box. */
export function CallToAction({ heading, children, action, ...rest }: CallToActionProps) {
  return (
    <Section label>
      <div
        {...rest}
        className="grid items-center gap-x-12 gap-y-6 rounded-card border border-hairline bg-warm px-gutter py-8 sm:px-10 sm:py-10 md:grid-cols-[1fr_auto] print:break-inside-avoid print:py-4"
      >
        <div>
          <Heading look="section">{heading}</Heading>
          <div className="mt-3 max-w-measure space-y-3">{children}</div>
        </div>
        <div className="flex flex-wrap gap-4">{action}</div>
      </div>
    </Section>
  );
}
