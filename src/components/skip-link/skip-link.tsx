import type { ReactNode } from 'react';

interface SkipLinkProps {
  /** Names the destination: "Skip to main content". */
  children: ReactNode;
  /** The id of the element that takes focus; give that element `tabIndex={-1}`. */
  target?: string;
}

/**
 * The first stop of the Tab key (2.4.1). A native fragment link: a router that handled it would scroll
 * and leave the focus behind. Without JavaScript it works the same.
 */
export function SkipLink({ children, target = 'main' }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:inline-flex focus:min-h-11 focus:items-center focus:rounded-lg focus:border-2 focus:border-text focus:bg-page focus:px-5 focus:py-2 focus:font-bold focus:text-text"
    >
      {children}
    </a>
  );
}
