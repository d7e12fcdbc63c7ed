import { type MouseEvent, useEffect } from 'react';

/** Three presses of Shift alone within this time leave the page, as on GOV.UK. */
const presses = 3;
const withinMs = 5_000;
const cover = 'quick-exit-cover';

interface QuickExitProps {
  /** A harmless page elsewhere: where the visitor seems to have been. */
  href: string;
  /** "Leave this site" */
  children: string;
  /** Whether Shift three times leaves too; true for one of them on a page. */
  shortcut?: boolean;
}

/**
 * Leaves at once, by click, Enter or Shift three times (2.1.1), and takes this page's place in the history, so
 * that Back does not return to it. The page is blanked first: the next one may be slow. Without scripts it is a
 * link that leads away. It never takes focus by itself, and Escape is not its key: menus and dialogs need that one
 * (alphagov/govuk-frontend #2402). It cannot erase the history; say so where it is offered.
 */
export function QuickExit({ href, children, shortcut = false }: QuickExitProps) {
  useEffect(() => (shortcut ? onShiftThreeTimes(() => leave(href)) : undefined), [shortcut, href]);

  // The back/forward cache may bring the page back as it was left: covered.
  useEffect(() => {
    const uncover = () => document.getElementById(cover)?.remove();
    addEventListener('pageshow', uncover);
    return () => removeEventListener('pageshow', uncover);
  }, []);

  return (
    <a
      href={href}
      rel="nofollow noreferrer"
      referrerPolicy="no-referrer"
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        leave(href);
      }}
      className="inline-flex min-h-11 items-center rounded-lg border-2 border-edge bg-page px-4 py-1.5 font-bold text-link hover:border-link hover:bg-tint print:hidden"
    >
      {children}
    </a>
  );
}

/** Covers the page at once and puts the one at `href` in its place. */
export function leave(href: string) {
  for (const form of document.forms) form.reset();
  const blank = document.createElement('div');
  blank.id = cover;
  blank.className = 'fixed inset-0 z-60 bg-page';
  document.body.append(blank);
  document.title = 'New tab';
  location.replace(href);
}

/** Shift with another key is typing; left and right Shift count alike (alphagov/govuk-frontend #5393). */
function onShiftThreeTimes(act: () => void) {
  let times: number[] = [];
  let alone = false;
  const down = (event: KeyboardEvent) => {
    if (event.repeat) return;
    alone = event.key === 'Shift';
    if (!alone) times = [];
  };
  const up = (event: KeyboardEvent) => {
    if (event.key !== 'Shift' || !alone) return;
    const now = event.timeStamp;
    times = [...times.filter((time) => now - time < withinMs), now];
    if (times.length < presses) return;
    times = [];
    act();
  };
  addEventListener('keydown', down);
  addEventListener('keyup', up);
  return () => {
    removeEventListener('keydown', down);
    removeEventListener('keyup', up);
  };
}
