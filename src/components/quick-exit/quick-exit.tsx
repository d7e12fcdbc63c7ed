import { useEffect } from 'react';
import { installQuickExit } from './install-quick-exit.ts';

interface QuickExitProps {
  /** A harmless page elsewhere, where the visitor seems to have been; the same for all of them on a page. */
  href: string;
  /** "Leave this site" */
  children: string;
}

/**
 * Leaves at once, by click, Enter or Shift three times (2.1.1); Shift with another key is typing, left and right
 * Shift count alike (alphagov/govuk-frontend #5393). Empties every form, blanks the page and takes its place in the
 * history, so that Back does not return to it. Without scripts it is a link that leads away. It never takes focus by
 * itself, and Escape is not its key: menus and dialogs need that one (alphagov/govuk-frontend #2402). It cannot erase
 * the earlier pages of the history; say so where it is offered.
 */
export function QuickExit({ href, children }: QuickExitProps) {
  useEffect(() => installQuickExit(href), [href]);

  return (
    <a
      href={href}
      rel="nofollow noreferrer"
      referrerPolicy="no-referrer"
      className="inline-flex min-h-11 items-center rounded-lg border-2 border-edge bg-page px-4 py-1.5 font-bold text-link hover:border-link hover:bg-tint print:hidden"
    >
      {children}
    </a>
  );
}
