'use client';

import { useEffect } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Forwarded } from '../forwarded.ts';
import { emptyAfterExit, installQuickExit } from './install-quick-exit.ts';

export interface QuickExitProps extends Forwarded<'a'> {
  /** A harmless page on another site, as if the visitor had been there; the same for every exit on a page. */
  href: string;
  /** "Leave this site" */
  children: string;
}

/**
 * Leaves the site at once by click or Enter, and by Shift three times within a second and then a pause: five presses
 * switch on Sticky Keys and do not leave. Shift with another key counts as typing, left and right Shift count alike
 * (alphagov/govuk-frontend #5393). Empties every form, blanks the page and replaces it in
 * the history, so that Back does not return to it. Without scripts it is a plain link. It never takes the focus by
 * itself, and does not use Escape, which menus and dialogs need (alphagov/govuk-frontend #2402). It cannot erase
 * the earlier pages of the history; say so wherever you offer it. Forwards to the `a`.
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
      className="pd:inline-flex pd:min-h-11 pd:items-center pd:rounded-control pd:border-2 pd:border-edge pd:bg-page pd:px-4 pd:py-1.5 pd:font-bold pd:text-link pd:hover:border-link pd:hover:bg-tint pd:print:hidden"
    >
      {children}
    </a>
  );
}
