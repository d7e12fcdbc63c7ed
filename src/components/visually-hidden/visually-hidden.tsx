import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface VisuallyHiddenProps extends Forwarded<'span'> {
  children: ReactNode;
}

/**
 * Words for screen readers only, which complete a name whose rest is visible from a picture or the layout.
 * A space that separates them must be outside: at the edge of a positioned box it collapses, and screen readers would
 * say "Moreabout". Do not put a control into it, because its focus would be invisible (2.4.7). Forwards to the `span`.
 */
export function VisuallyHidden({ children, ...rest }: VisuallyHiddenProps) {
  return (
    <span {...rest} className="pd:sr-only">
      {children}
    </span>
  );
}
