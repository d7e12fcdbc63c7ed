'use client';

import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * Lets a menu start as a native popover, so that its button works before React is loaded. `isMenuNative` is true in the
 * server's HTML and, if the popover is open at hydration, until the visitor closes it. Render the popover, with this
 * `ref`, while `isMenuNative` is true, and React's own menu from then on.
 */
export function useNativePopover<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const isMenuNative = useSyncExternalStore(
    (onChange) => {
      const popover = ref.current;
      popover?.addEventListener('toggle', onChange);
      return () => popover?.removeEventListener('toggle', onChange);
    },
    () => isOpen(ref.current),
    () => true,
  );
  return {
    ref,
    isMenuNative,
    isOpen: useCallback(() => isOpen(ref.current), []),
    hide: useCallback(() => ref.current?.hidePopover(), []),
  };
}

function isOpen(popover: Element | null) {
  // In a browser without popovers (Firefox 124 and older), `matches` would throw on the selector.
  return 'popover' in HTMLElement.prototype && popover?.matches(':popover-open') === true;
}
