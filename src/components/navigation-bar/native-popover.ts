import { useRef, useSyncExternalStore } from 'react';

/**
 * Whether the browser's own popover serves a menu: in the server's HTML, so that the button works
 * before the scripts have run or if they never come, and after hydration for as long as a visitor
 * still has it open. Give `ref` to the popover and render it only while `isInUse`.
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
  // Before 2024 (Firefox 124) the selector is unknown and would throw; there the list stands in the page.
  return 'popover' in HTMLElement.prototype && popover?.matches(':popover-open') === true;
}
