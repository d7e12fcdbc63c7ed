/**
 * Keeps the focus in a header whose window has become so wide or narrow, as by zooming, that the control with the focus
 * is not shown any more (WCAG 2.4.3): it goes to the header's first button in a narrow window, which opens the menu, and
 * to its first link in a wide one. For the `change` of `wideWindow`, of which browsers tell before they take the focus
 * from what is hidden. It uses nothing from outside itself, so that a page can have it in an inline script, too.
 */
export function followFocus({ matches: isWide }: { matches: boolean }) {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const { activeElement } = document;
  const header = activeElement?.closest('header');
  if (!activeElement || !header || isShown(activeElement)) return;
  // A popover stays open although it is in something hidden.
  for (const popover of header.querySelectorAll<HTMLElement>('[popover]'))
    popover.togglePopover?.(false);
  const controls = header.querySelectorAll<HTMLElement>(isWide ? 'a[href]' : 'button');
  [...controls].find(isShown)?.focus();
}
