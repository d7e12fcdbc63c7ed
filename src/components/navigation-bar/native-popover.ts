'use client';

import { useRef, useSyncExternalStore } from 'react';

/**
 * Whether a menu uses the browser's own popover: in the server's HTML, so that the button works before the scripts
 * have run or without them, and after hydration as long as the visitor has it open. Give `ref` to the popover and
 * render it only while `isInUse`.
 */
export function useNativePopover<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const isInUse = useSyncExternalStore(
    (changed) => {
      const watched = ref.current;
      watched?.addEventListener('toggle', changed);
      return () => watched?.removeEventListener('toggle', changed);
    },
    () => isOpen(ref.current),
    () => true,
  );
  return {
    ref,
    isInUse,
    isOpen: () => isOpen(ref.current),
    hide: () => ref.current?.hidePopover(),
  };
}

function isOpen(popover: Element | null) {
  // Before 2024 (Firefox 124) the selector is unknown and throws; there the list is shown in the page.
  return 'popover' in HTMLElement.prototype && popover?.matches(':popover-open') === true;
}
