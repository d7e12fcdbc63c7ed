import { useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { placeOf } from '#components/navigation-bar/same-page.ts';

const storageKey = 'scroll-positions';

/** How far down each page of the tab's history was when it was seen last, in CSS pixels, by the key of its entry. */
let positions: Record<string, number> = {};

/** The entry whose page is shown. The browser's current entry is another one while the next page is loading. */
let shown = { path: '', key: '' };

/** The router gives keys to the entries that it adds; the first one and each place of a page get theirs here. */
function keyOfEntry(): string {
  const { key = Math.random().toString(36).slice(2) } = history.state ?? {};
  if (!history.state?.key) history.replaceState({ ...history.state, key }, '');
  return key;
}

/**
 * Browsers scroll to a place in the page and change the entry in different orders, and tell of both later, in different
 * orders too (popstate, scroll). The key of the current entry is never late, so a position is not noted for another one.
 */
function notePosition() {
  if (history.state?.key === shown.key) positions[shown.key] = scrollY;
}

/** Puts the page where this entry was left; false if that is not known. */
function restore(key: string): boolean {
  const position = positions[key];
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
  shown = { path: location.pathname, key };
  notePosition();
  return position !== undefined;
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
  shown = { path: location.pathname, key: keyOfEntry() };
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
    const key = keyOfEntry(); // a link to a place in the page raises this event too
    // What was left before React came is put back by the browser, unless its address names a place.
    if (key in positions || location.hash) takeOver();
    if (location.pathname !== shown.path || restore(key)) return;
    placeOf(location.hash)?.scrollIntoView(); // the browser does, but may tell only after the visitor has gone back
    notePosition();
  });
}

/** Puts a page that is shown anew where it was left, at the place that its address names, or at its top. */
export function useScrollPosition({ key, hash }: Location, isLoading: boolean) {
  useLayoutEffect(() => {
    const isCurrent = history.state?.key === key; // React may be late, and Back pressed again
    if (isLoading || !isCurrent || shown.key === key || restore(key)) return;
    const place = placeOf(hash);
    if (place) place.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
    notePosition();
  });
}
