import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface VisuallyHiddenProps extends Forwarded<'span'> {
  children: ReactNode;
}

/**
 * Text for screen readers only. It completes a name whose meaning is otherwise visible from a picture or the layout.
 * Put a separating space outside of `VisuallyHidden`: at the edge of the hidden box the space collapses, and screen
 * readers would say "Moreabout". Do not put a control into it, because its focus would be invisible (WCAG 2.4.7). Other
 * props and `ref` go to the `<span>`.
 */
export function VisuallyHidden({ children, ...rest }: VisuallyHiddenProps) {
  return (
    <span {...rest} className="pd:sr-only">
      {children}
    </span>
  );
}
