/**
 * Keeps the focus in a header whose window has become so wide or narrow, as by zooming, that the control with the focus
 * is not shown any more (WCAG 2.4.3): it goes to the header's first button in a narrow window, which opens the menu, and
 * to its first link in a wide one. Returns a function that ends this.
 */
export function followFocus(wideWindow: string) {
  const width = matchMedia(wideWindow);
  const isShown = (element: Element) => element.getClientRects().length > 0;
  // The browser may have taken the focus already, if anything asked for the new layout before the change was told. A
  // pointer takes it, too, and then nobody misses it.
  let last: Element | null = document.activeElement;
  const note = ({ type, target }: Event) => {
    last = type === 'focusin' ? (target as Element) : null;
  };
  const follow = () => {
    const { activeElement, body } = document;
    const focused = activeElement === body ? last : activeElement;
    const header = focused?.closest('header');
    if (!focused || !header || isShown(focused)) return;
    // A popover stays open although it is in something hidden.
    for (const popover of header.querySelectorAll<HTMLElement>('[popover]'))
      popover.togglePopover?.(false);
    const controls = header.querySelectorAll<HTMLElement>(width.matches ? 'a[href]' : 'button');
    [...controls].find(isShown)?.focus();
  };
  addEventListener('focusin', note);
  addEventListener('pointerdown', note);
  width.addEventListener('change', follow);
  return () => {
    removeEventListener('focusin', note);
    removeEventListener('pointerdown', note);
    width.removeEventListener('change', follow);
  };
}
