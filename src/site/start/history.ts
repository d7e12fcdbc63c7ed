import { useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';

const storageKey = 'scroll-positions';

/** How far down each page of the tab's history was when it was seen last, in CSS pixels, by the key of its entry. */
let positions: Record<string, number> = {};

/** The key of the entry whose page is shown; none from the moment in which Back is pressed until its page is shown. */
let shownKey: string | undefined;

/** The router gives keys to the entries that it adds; the first one and each place of a page get theirs here. */
function keyOfEntry(): string {
  const { key = Math.random().toString(36).slice(2) } = history.state ?? {};
  if (!history.state?.key) history.replaceState({ ...history.state, key }, '');
  return key;
}

function notePosition() {
  if (shownKey) positions[shownKey] = scrollY;
}

/**
 * Readies the history for the router; to be called before React starts. From here on the browser leaves the scroll
 * position of this document's pages to `useScrollPosition`, and takes it back when the document is left: it then
 * restores a page that is loaded again by itself, before any script.
 */
export function readyHistory() {
  window.onpopstate = null; // the boot script's: from here on the router listens
  try {
    positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // No storage: the positions last as long as this document.
  }
  shownKey = keyOfEntry();
  notePosition();
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  addEventListener('pageshow', takeOver); // back from the browser's back/forward cache
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // As above.
    }
  });
  addEventListener('scroll', notePosition, { passive: true });
  addEventListener('click', notePosition, { capture: true }); // a link focused and pressed within one frame
  addEventListener('popstate', () => {
    keyOfEntry(); // a link to a place in the page raises this event too
    // Firefox and WebKit have scrolled to that place already, and tell of it (scroll) only with the next frame.
    shownKey = undefined;
  });
}

/** Puts a page that is shown anew where it was left, at the place that its address names, or at its top. */
export function useScrollPosition({ key, pathname, hash }: Location, isLoading: boolean) {
  const type = useNavigationType();
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    if (isLoading || shownKey === key) return;
    const position = positions[key];
    // The browser has scrolled already when a link leads to a place in the page.
    const isPlaceInPage = type === 'POP' && shownPath.current === pathname;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (position === undefined && target) target.scrollIntoView({ behavior: 'instant' });
    else if (position !== undefined || !isPlaceInPage)
      scrollTo({ top: position ?? 0, behavior: 'instant' });
    shownPath.current = pathname;
    shownKey = key;
    notePosition();
  });
}
