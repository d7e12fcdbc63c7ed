'use client';

import { useEffect, useRef, useState } from 'react';

/** A pinned panel stays when the pointer leaves; one that only hover opened does not. */
type Opened = { item: string; isPinned: boolean };

const hoverDelay = 120;
const leaveGrace = 400; // time for a trembling hand to get back (WCAG 1.4.13)
const focusAtWork = ':focus-visible, :scope ul :focus';

/**
 * Which one panel of the bar is open, if any, and whether it is pinned.
 *
 * - Focus pins. So does a pointer's click, also on a panel that hover opened, so that "hover, then click" never closes
 *   what the visitor was about to use. A click on a pinned panel closes it.
 * - A key, or a screen reader's own command, does what `aria-expanded` promises: it closes an open panel and opens a
 *   closed one.
 * - A pointer that leaves closes only a panel that is not pinned, and never while the focus is inside it. Focus that
 *   a press left on the button, dragged away before it became a click, does not count: nothing would close the panel.
 * - Hover elsewhere does not close a pinned panel.
 * - A new page closes everything, and so does a page that is restored from the back/forward cache.
 */
export function useOpenPanel(page: string) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shownOn, setShownOn] = useState(page);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (shownOn !== page) {
    setShownOn(page);
    setOpened(null);
  }

  useEffect(() => {
    const closeRestored = (event: PageTransitionEvent) => event.persisted && setOpened(null);
    addEventListener('pageshow', closeRestored);
    return () => {
      removeEventListener('pageshow', closeRestored);
      clearTimeout(timer.current);
    };
  }, []);

  function set(next: (before: Opened | null) => Opened | null, delay = 0) {
    clearTimeout(timer.current);
    if (delay) timer.current = setTimeout(setOpened, delay, next);
    else setOpened(next);
  }

  return {
    item: opened?.item ?? '',
    isPinned: opened?.isPinned === true,
    close: () => set(() => null),
    pin: (item: string) => set(() => ({ item, isPinned: true })),
    toggle: (item: string) =>
      set((before) => (before?.item === item ? null : { item, isPinned: true })),
    click: (item: string) =>
      set((before) => (before?.item === item && before.isPinned ? null : { item, isPinned: true })),
    enter: (item: string, delay = hoverDelay) =>
      set(
        (before) =>
          before && (before.item === item || before.isPinned) ? before : { item, isPinned: false },
        delay,
      ),
    leave: (item: string, around: Element) =>
      set(
        (before) =>
          before?.item === item && !before.isPinned && !around.querySelector(focusAtWork)
            ? null
            : before,
        leaveGrace,
      ),
  };
}

export type OpenPanel = ReturnType<typeof useOpenPanel>;
