import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface SkipLinkProps extends Forwarded<'a', 'href'> {
  /** Text that names the target: "Skip to main content". */
  children: ReactNode;
  /**
   * The id of the element that takes the focus. Give that element `tabIndex={-1}`.
   * @default 'main'
   */
  target?: string;
}

/**
 * The first link of a page (WCAG 2.4.1), visible only when it has the focus. It then moves the page down instead of
 * covering a part of the targets below it. It is a native link to a fragment, because a router would scroll without
 * moving the focus. It also works without JavaScript. Other props and `ref` go to the `<a>`.
 */
export function SkipLink({ children, target = 'main', ...rest }: SkipLinkProps) {
  return (
    <a
      {...rest}
      href={`#${target}`}
      className="pd:rounded-control pd:border-2 pd:border-text pd:bg-page pd:px-5 pd:py-2 pd:font-bold pd:text-text pd:focus:m-2 pd:focus:block pd:focus:w-fit pd:not-focus:sr-only"
    >
      {children}
    </a>
  );
}
