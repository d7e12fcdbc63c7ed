import type { ReactNode } from 'react';

/**
 * Words for readers only: they complete a name whose rest the eye takes from the picture or the place.
 * A space that separates them stands outside: at the edge of a positioned box it collapses, and readers would hear
 * "Moreabout". Never put a control in here; focus would go where nobody sees it (2.4.7).
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
