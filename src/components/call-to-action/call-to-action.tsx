import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';

export interface CallToActionProps extends Forwarded<'div'> {
  /** What you offer: "Talk to somebody today". It becomes a heading. */
  heading: ReactNode;
  /** What happens when the visitor calls or writes, in one or two sentences. */
  children: ReactNode;
  /** A phone link or link button. */
  action: ReactNode;
}

/**
 * A highlighted box that asks the visitor to do one thing. Other props and `ref` go to the outer `div` in the landmark.
 */
export function CallToAction({ heading, children, action, ...rest }: CallToActionProps) {
  return (
    <Section label={true}>
      <div
        {...rest}
        className="pd:flex pd:flex-wrap pd:items-center pd:justify-between pd:gap-x-12 pd:gap-y-6 pd:rounded-card pd:border pd:border-hairline pd:bg-warm pd:px-gutter pd:py-8 pd:sm:px-10 pd:sm:py-10 pd:print:break-inside-avoid pd:print:py-4"
      >
        <div className="pd:grow pd:basis-[min(100%,26rem)]">
          <Heading look="section" labelsSection>
            {heading}
          </Heading>
          <div className="pd:mt-3 pd:max-w-measure pd:stack-3">{children}</div>
        </div>
        <div className="pd:flex pd:flex-wrap pd:gap-4">{action}</div>
      </div>
    </Section>
  );
}
