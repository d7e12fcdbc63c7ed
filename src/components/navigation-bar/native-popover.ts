'use client';

import { useRef, useSyncExternalStore } from 'react';

/**
 * Tells whether a menu uses a native popover. It does in the server's HTML, so that the button works without scripts, and
 * after hydration while the visitor still has the popover open. Pass `ref` to the popover and render it only while
 * `isInUse` is true.
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
  // Browsers without popovers (Firefox 124 and older) throw on the unknown selector; they show the list in the page.
  return 'popover' in HTMLElement.prototype && popover?.matches(':popover-open') === true;
}
