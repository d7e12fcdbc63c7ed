import { fragmentTarget, leadsToSamePage } from '../navigation-bar/same-page.ts';

export interface Choice {
  /** The address of the link that the visitor chose in the sheet (the open menu). */
  link: string;
  /** The path of the page that was shown when the visitor chose the link. */
  from: string;
}

/**
 * Moves the focus when the sheet has closed. `currentPath` is the path of the page that is shown now. `onNavigated`
 * moves the focus to the heading of that page.
 */
export function focusOnClosing(
  menuButton: HTMLElement,
  chosen: Choice | undefined,
  currentPath: string,
  onNavigated: () => void,
) {
  const isOldPageShown = chosen?.from === currentPath;
  const leadsToThisPage = isOldPageShown && leadsToSamePage(chosen.link, currentPath);
  const target = leadsToThisPage ? fragmentTarget(chosen.link) : null;
  if (target) focusTarget(target);
  // While the network is slow, the old page is still shown, and its heading must not be announced as that of the new
  // page. The path shown is compared with that of the old page, not with the link, because the link may have been
  // redirected.
  else if (leadsToThisPage || (chosen && !isOldPageShown)) onNavigated();
  else {
    const links = (menuButton.closest('header') ?? document.body).querySelectorAll('a');
    focusFirstVisible([menuButton, ...links]);
  }
}

/** Focuses an element, after giving it a tabindex if it is not focusable. */
function focusTarget(target: HTMLElement) {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
}

/** Focuses the first element that takes the focus. A hidden one does not. */
function focusFirstVisible(elements: readonly HTMLElement[]) {
  elements.some((element) => {
    element.focus();
    return document.activeElement === element;
  });
}
