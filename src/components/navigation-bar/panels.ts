'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * The open panel. `item` is the `link` of its navigation item. A pinned panel stays open when the pointer leaves; a
 * panel that hover has opened is not pinned.
 */
type Panel = { item: string; isPinned: boolean };

const hoverDelayMs = 120;
const leaveDelayMs = 400; // lets a trembling hand return (WCAG 1.4.13)
const keyboardFocusSelector = ':focus-visible, :scope ul :focus';

/**
 * The state of the bar's panels: which one is open, if any, and whether it is pinned.
 *
 * - Keyboard focus opens and pins a panel. A click pins it too, so that a click on the button of a panel that hover has
 *   opened does not close what the visitor was about to use. A click on the button of a pinned panel closes the panel.
 * - A key, or a screen reader's command, does what `aria-expanded` promises: it toggles the panel. The first one after
 *   the focus has opened the panel keeps it open (`dropdown.tsx`).
 * - When the pointer leaves, a panel closes unless it is pinned or has the focus. The focus of the button counts only
 *   if it is `:focus-visible`: a press that is dragged off the button also focuses it, and nothing would close the
 *   panel.
 * - Hovering over another entry does not close a pinned panel.
 * - The panel closes on a navigation, and when the browser restores the page from its back/forward cache.
 */
export function usePanels(currentPath: string) {
  const [openPanel, setOpenPanel] = useState<Panel | null>(null);
  const [lastPath, setLastPath] = useState(currentPath);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (lastPath !== currentPath) {
    setLastPath(currentPath);
    setOpenPanel(null);
  }

  useEffect(() => {
    const closeIfRestored = (event: PageTransitionEvent) => event.persisted && setOpenPanel(null);
    addEventListener('pageshow', closeIfRestored);
    return () => {
      removeEventListener('pageshow', closeIfRestored);
      clearTimeout(timer.current);
    };
  }, []);

  function update(change: (before: Panel | null) => Panel | null, delayMs = 0) {
    clearTimeout(timer.current);
    if (delayMs) timer.current = setTimeout(setOpenPanel, delayMs, change);
    else setOpenPanel(change);
  }

  return {
    expandedItem: openPanel?.item ?? '',
    isPinned: openPanel?.isPinned === true,
    close: () => update(() => null),
    openPinned: (item: string) => update(() => ({ item, isPinned: true })),
    toggleByKey: (item: string) =>
      update((before) => (before?.item === item ? null : { item, isPinned: true })),
    pinOrCloseByClick: (item: string) =>
      update((before) =>
        before?.item === item && before.isPinned ? null : { item, isPinned: true },
      ),
    openOnHover: (item: string, { delayMs = hoverDelayMs } = {}) =>
      update(
        (before) =>
          before && (before.item === item || before.isPinned) ? before : { item, isPinned: false },
        delayMs,
      ),
    closeAfterHover: (item: string, element: Element) =>
      update(
        (before) =>
          before?.item === item && !before.isPinned && !element.querySelector(keyboardFocusSelector)
            ? null
            : before,
        leaveDelayMs,
      ),
  };
}

export type Panels = ReturnType<typeof usePanels>;
