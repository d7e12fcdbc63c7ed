import { useEffect, useRef, useState } from 'react';

/** A pinned panel stays when the pointer leaves; one that only hover opened does not. */
type Opened = { item: string; isPinned: boolean };

const hoverDelay = 120;
const leaveGrace = 400; // a hand that trembles gets back in time (WCAG 1.4.13)
const focusAtWork = ':focus-visible, :scope ul :focus';

/**
 * Which one panel of the bar is open, if any, and whether it is pinned.
 *
 * - Focus pins. So does a pointer's click, also on a panel that hover opened: "hover, then click" never closes what
 *   the visitor was about to use. A click on a pinned panel closes it.
 * - A key, or a screen reader's own command, does what `aria-expanded` promises: it closes what is open and opens
 *   what is closed.
 * - A pointer that leaves closes only what is not pinned, and never while focus is at work inside. Focus that a
 *   press left on the button, dragged away before it became a click, is not at work: nothing would close the panel.
 * - Hover does not take a pinned panel away.
 * - A new page closes everything, and so does a page that comes back from the back-forward cache.
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
