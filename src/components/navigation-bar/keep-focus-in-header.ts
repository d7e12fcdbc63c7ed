/**
 * Keeps the focus in the header when a change of the window's width, or zoom, hides the focused control (WCAG 2.4.3). In
 * a narrow window the focus moves to the header's first button, which opens the menu; in a wide one to its first link.
 * Returns a function that removes the listeners.
 */
export function keepFocusInHeader(wideWindow: string) {
  const width = matchMedia(wideWindow);
  const isShown = (element: Element) => element.getClientRects().length > 0;
  // The browser may have removed the focus before the change event, so the last focused element is remembered. A press of
  // the pointer clears it, because the visitor then moved the focus away on purpose.
  let last: Element | null = document.activeElement;
  const remember = ({ type, target }: Event) => {
    last = type === 'focusin' ? (target as Element) : null;
  };
  const follow = () => {
    const { activeElement, body } = document;
    const focused = activeElement === body ? last : activeElement;
    const header = focused?.closest('header');
    if (!focused || !header || isShown(focused)) return;
    // A popover stays open even if its parent is hidden.
    for (const popover of header.querySelectorAll<HTMLElement>('[popover]'))
      popover.togglePopover?.(false);
    const controls = header.querySelectorAll<HTMLElement>(width.matches ? 'a[href]' : 'button');
    [...controls].find(isShown)?.focus();
  };
  addEventListener('focusin', remember);
  addEventListener('pointerdown', remember);
  width.addEventListener('change', follow);
  return () => {
    removeEventListener('focusin', remember);
    removeEventListener('pointerdown', remember);
    width.removeEventListener('change', follow);
  };
}
