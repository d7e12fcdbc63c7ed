import { leadsToSamePage, placeOf } from '../navigation-bar/same-page.ts';

export interface Choice {
  /** What the visitor chose in the sheet. */
  link: string;
  /** The path of the page that was shown then. */
  from: string;
}

/**
 * Moves the focus when the sheet has closed. `current` is the path of the page shown now, and `onNavigated` focuses its
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
  const place = leadsHere ? placeOf(chosen.link) : null;
  if (place) focusPlace(place);
  // On a slow network the old page is still shown, and its heading would be announced as the new one. A page that the
  // link was redirected to is another one, too.
  else if (leadsHere || (chosen && !isStillOnPage)) onNavigated();
  else if (button.checkVisibility()) button.focus();
  else firstVisibleLink(button.closest('header') ?? document.body)?.focus();
}

/** What is no control takes the focus only with a tabindex. */
function focusPlace(place: HTMLElement) {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus();
}

function firstVisibleLink(around: Element) {
  return [...around.querySelectorAll<HTMLElement>('a[href]')].find((link) =>
    link.checkVisibility(),
  );
}
