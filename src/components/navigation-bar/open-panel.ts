import { useEffect, useRef, useState } from 'react';

/** What opened a panel decides what may close it. */
type Opened = { item: string; by: 'hover' | 'focus' | 'click' };

const hoverDelay = 120;
const leaveGrace = 400; // a hand that trembles gets back in time (WCAG 1.4.13)
const focusAtWork = ':focus-visible, :scope ul :focus';

/**
 * Which one panel of the bar is open, if any.
 *
 * - A click opens; on a panel that hover or focus opened the first click only pins it, so that
 *   "hover, then click" never closes what the visitor was about to use. The next click closes.
 * - A pointer that leaves closes only what hover opened, and never while focus is at work inside. Focus that a
 *   press left on the button, dragged away before it became a click, is not at work: nothing would close the panel.
 * - Hover does not take a panel away that a keyboard or a click opened.
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
    close: () => set(() => null),
    click: (item: string) =>
      set((before) =>
        before?.item === item && before.by === 'click' ? null : { item, by: 'click' },
      ),
    focus: (item: string) =>
      set((before) =>
        before?.item === item && before.by === 'click' ? before : { item, by: 'focus' },
      ),
    enter: (item: string) =>
      set(
        (before) =>
          before && (before.item === item || before.by !== 'hover')
            ? before
            : { item, by: 'hover' },
        hoverDelay,
      ),
    leave: (item: string, around: Element) =>
      set(
        (before) =>
          before?.item === item && before.by === 'hover' && !around.querySelector(focusAtWork)
            ? null
            : before,
        leaveGrace,
      ),
  };
}

export type OpenPanel = ReturnType<typeof useOpenPanel>;
