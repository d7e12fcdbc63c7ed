import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface VisuallyHiddenProps extends Forwarded<'span'> {
  /** The text that only screen readers read. */
  children: ReactNode;
}

/**
 * Text for screen readers only. It completes a name whose meaning is otherwise visible from a picture or the layout.
 * After other text, begin it with an ordinary space outside of `VisuallyHidden` and a no-break space inside: ordinary
 * spaces at both edges of the hidden box collapse, and Orca 43 says "Moreabout". Do not put a control into it, because its focus would be invisible (WCAG 2.4.7). Other
 * props and `ref` go to the `<span>`.
 */
export function VisuallyHidden({ children, ...rest }: VisuallyHiddenProps) {
  return (
    <span {...rest} className="pd:sr-only">
      {children}
    </span>
  );
}
