'use client';

import { useEffect } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Forwarded } from '../forwarded.ts';
import { emptyAfterExit, installQuickExit } from './install-quick-exit.ts';

export interface QuickExitProps extends Forwarded<'a'> {
  /** A harmless page on another site. Must be the same for every `QuickExit` on a page. */
  href: string;
  /** The text of the link: "Leave this site". */
  children: string;
}

/**
 * A link that leaves the site at once. Pressing Shift three times within a second, followed by a pause, leaves too;
 * five presses turn on Sticky Keys and do not leave. Shift with another key does not count. Left and right Shift both
 * count (alphagov/govuk-frontend #5393). Leaving empties all forms, covers the page and replaces it in the history, so
 * that Back does not return to it. Without scripts it is a plain link. It does not use Escape, which menus and dialogs
 * need (alphagov/govuk-frontend #2402). It cannot erase earlier pages from the history; tell visitors so. Unlike
 * every other control, it has the text color as its background and the page color as its text, so that nobody has to
 * search for it and nobody presses it in place of a button. Other props and `ref` go to the `<a>`.
 */
export function QuickExit({ href, children, ...rest }: QuickExitProps) {
  const { newTab } = useSettings().messages;
  useEffect(() => {
    installQuickExit(href, newTab);
    emptyAfterExit();
  }, [href, newTab]);

  return (
    <a
      {...rest}
      href={href}
      rel="nofollow noreferrer"
      referrerPolicy="no-referrer"
      className="pd:inline-flex pd:min-h-11 pd:items-center pd:justify-center pd:border-2 pd:border-text pd:bg-text pd:py-0.5 pd:min-[20rem]:px-1 pd:text-center pd:text-balance pd:wrap-anywhere pd:leading-[1.1] pd:font-bold pd:text-page pd:hover:underline pd:hover:decoration-2 pd:hover:underline-offset-4 pd:focus-visible:outline-page! pd:-outline-offset-5! pd:md:px-4 pd:print:hidden"
    >
      {children}
    </a>
  );
}
