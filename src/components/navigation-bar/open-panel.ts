'use client';

import { useEffect, useRef, useState } from 'react';

/** A pinned panel stays open when the pointer leaves; a panel that only hover has opened does not. */
type Opened = { item: string; isPinned: boolean };

const hoverDelay = 120;
const leaveDelay = 400; // lets a trembling hand return (WCAG 1.4.13)
const keyboardFocus = ':focus-visible, :scope ul :focus';

/**
 * Tells which panel of the bar is open, if any, and whether it is pinned.
 *
 * - Keyboard focus opens and pins a panel. A click pins it too, so that a click on a panel that hover has opened does not
 *   close what the visitor was about to use. A click on the button of a pinned panel closes it.
 * - A key, or a screen reader's command, does what `aria-expanded` promises: it toggles the panel.
 * - When the pointer leaves, a panel closes unless it is pinned or has the focus. Focus on the button counts only if it is
 *   `:focus-visible`: a press that is dragged off the button also leaves focus there, and nothing would close the panel.
 * - Hovering over another entry does not close a pinned panel.
 * - A navigation closes the panel, and so does a restore from the back/forward cache.
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
          before?.item === item && !before.isPinned && !around.querySelector(keyboardFocus)
            ? null
            : before,
        leaveDelay,
      ),
  };
}

export type OpenPanel = ReturnType<typeof useOpenPanel>;
