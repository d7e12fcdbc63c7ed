/**
 * Keeps the focus in the header when zoom or a new width of the window hides the focused control (WCAG 2.4.3). In a
 * narrow window the focus moves to the first button of the header, which opens the menu; in a wide window, to its first
 * link. `wideWindowQuery` is the media query of a wide window. Returns a function that removes the listeners.
 */
export function keepFocusInHeader(wideWindowQuery: string) {
  const widthQuery = globalThis.matchMedia?.(wideWindowQuery); // jsdom has none
  const isShown = (element: Element) => element.getClientRects().length > 0;
  // The browser may have removed the focus before the change event, so this variable keeps the element that had it. A
  // press of the pointer clears the variable, because the visitor then moved the focus away on purpose.
  let lastFocused: Element | null = document.activeElement;
  const trackFocus = ({ type, target }: Event) => {
    lastFocused = type === 'focusin' ? (target as Element) : null;
  };
  const moveHiddenFocus = () => {
    const { activeElement, body } = document;
    const focused = activeElement === body ? lastFocused : activeElement;
    const header = focused?.closest('header');
    if (!focused || !header || isShown(focused)) return;
    // A popover stays open even if its parent is hidden.
    for (const popover of header.querySelectorAll<HTMLElement>('[popover]'))
      popover.togglePopover?.(false);
    const controls = header.querySelectorAll<HTMLElement>(
      widthQuery?.matches ? 'a[href]' : 'button',
    );
    [...controls].find(isShown)?.focus();
  };
  addEventListener('focusin', trackFocus);
  addEventListener('pointerdown', trackFocus);
  widthQuery?.addEventListener('change', moveHiddenFocus);
  return () => {
    removeEventListener('focusin', trackFocus);
    removeEventListener('pointerdown', trackFocus);
    widthQuery?.removeEventListener('change', moveHiddenFocus);
  };
}
