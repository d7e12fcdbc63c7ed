import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface SkipLinkProps extends Forwarded<'a', 'href'> {
  /** Names the destination: "Skip to main content". */
  children: ReactNode;
  /**
   * The id of the element that takes focus; give that element `tabIndex={-1}`.
   * @default 'main'
   */
  target?: string;
}

/**
 * The first tab stop of a page; Enter follows it (2.4.1). A native fragment link, because a router that handled it
 * would scroll and not move the focus. Without JavaScript it works the same. Forwards to the `a`.
 */
export function SkipLink({ children, target = 'main', ...rest }: SkipLinkProps) {
  return (
    <a
      {...rest}
      href={`#${target}`}
      className="pd:absolute pd:z-50 pd:rounded-control pd:border-2 pd:border-text pd:bg-page pd:px-5 pd:py-2 pd:font-bold pd:text-text pd:focus:start-4 pd:focus:top-4 pd:not-focus:sr-only"
    >
      {children}
    </a>
  );
}
