import type { ReactNode, Ref } from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Heading } from '../heading/heading.tsx';

export interface ErrorScreenProps extends Forwarded<'div', 'ref'> {
  /** "Page not found" */
  heading: string;
  /** A technical detail that a visitor can report: "404 Not Found". */
  detail?: string | undefined;
  /** What the visitor can do instead: links, the phone number. */
  children: ReactNode;
  /** Receives the heading, so that a script can focus it after a failed navigation. */
  ref?: Ref<HTMLHeadingElement>;
}

/**
 * The content of an error page: what went wrong and what to do instead. `ref` goes to the heading, other props go to the
 * `div` around the content.
 */
export function ErrorScreen({ heading, detail, children, ref, ...rest }: ErrorScreenProps) {
  return (
    <div {...rest} className="pd:max-w-measure pd:py-8 pd:sm:py-16">
      <Heading ref={ref} tabIndex={-1}>
        {heading}
      </Heading>
      {detail && <p className="pd:mt-4 pd:text-quiet">{detail}</p>}
      <div className="pd:mt-6 pd:stack-5">{children}</div>
    </div>
  );
}
