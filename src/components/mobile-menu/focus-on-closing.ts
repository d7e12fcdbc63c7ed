import { leadsToSamePage, fragmentTarget } from '../navigation-bar/same-page.ts';

export interface Choice {
  /** The address of the link that the visitor chose in the sheet. */
  link: string;
  /** The path of the page that was shown at that moment. */
  from: string;
}

/**
 * Moves the focus when the sheet has closed. `current` is the path of the page shown now; `onNavigated` focuses its
 * heading.
 */
export function focusOnClosing(
  button: HTMLElement,
  chosen: Choice | undefined,
  current: string,
  onNavigated: () => void,
) {
  const isStillOnPage = chosen?.from === current;
  const leadsHere = isStillOnPage && leadsToSamePage(chosen.link, current);
  const place = leadsHere ? fragmentTarget(chosen.link) : null;
  if (place) focusPlace(place);
  // If the old page is still shown because the network is slow, its heading must not be announced as the new one. The
  // path is compared with the old page and not with the link, because the link may have been redirected.
  else if (leadsHere || (chosen && !isStillOnPage)) onNavigated();
  else if (button.checkVisibility()) button.focus();
  else firstVisibleLink(button.closest('header') ?? document.body)?.focus();
}

/** Elements that are not controls can take the focus only with a tabindex. */
function focusPlace(place: HTMLElement) {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus();
}

function firstVisibleLink(around: Element) {
  return [...around.querySelectorAll<HTMLElement>('a[href]')].find((link) =>
    link.checkVisibility(),
  );
}
