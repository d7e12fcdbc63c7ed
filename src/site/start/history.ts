import { useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { placeOf } from '#components/navigation-bar/same-page.ts';

const storageKey = 'scroll-positions';

/** The last scroll position of each entry in the tab's history, in CSS pixels, by the entry's key. */
let positions: Record<string, number> = {};

/** The entry whose page is shown. While the next page is loading, the browser's current entry is a different one. */
let shown = { path: '', key: '' };

/** The key of the current entry. The router sets keys only for entries that it adds; this adds a key to all others. */
function keyOfEntry(): string {
  const { key = Math.random().toString(36).slice(2) } = history.state ?? {};
  if (!history.state?.key) history.replaceState({ ...history.state, key }, '');
  return key;
}

/**
 * Records the scroll position. Browsers differ in the order in which they scroll to an anchor and change the entry, and
 * in the order of the later events (popstate, scroll). The current entry's key is always up to date, so it shows
 * whether the position belongs to the shown entry.
 */
function notePosition() {
  if (history.state?.key === shown.key) positions[shown.key] = scrollY;
}

/** Restores the scroll position of this entry; returns false if it is not known. */
function restore(key: string): boolean {
  const position = positions[key];
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
  shown = { path: location.pathname, key };
  notePosition();
  return position !== undefined;
}

/**
 * Prepares the history for the router; call it before React starts. From here on `useScrollPosition` restores scroll
 * positions instead of the browser. When the document is left, the browser takes over again, because it restores a
 * reloaded page before any script runs.
 */
export function prepareHistory() {
  window.onpopstate = null; // removes the boot script's listener: the router listens from here on
  try {
    positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Without storage, the positions last as long as this document.
  }
  shown = { path: location.pathname, key: keyOfEntry() };
  notePosition();
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  addEventListener('pageshow', takeOver); // on return from the back/forward cache
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Storage is full or switched off.
    }
  });
  addEventListener('scroll', notePosition, { passive: true });
  addEventListener('click', notePosition, { capture: true }); // for a link that is focused and clicked within one frame
  addEventListener('popstate', () => {
    const key = keyOfEntry(); // a link to an anchor in the page causes this event as well
    // The browser restores entries from before React started, unless their address has an anchor.
    if (key in positions || location.hash) takeOver();
    if (location.pathname !== shown.path || restore(key)) return;
    placeOf(location.hash)?.scrollIntoView(); // the browser scrolls too, but maybe only after Back
    notePosition();
  });
}

/** Scrolls a newly shown page to its last position, to the anchor in its address, or to the top. */
export function useScrollPosition({ key, hash }: Location, isLoading: boolean) {
  useLayoutEffect(() => {
    const isCurrent = history.state?.key === key; // Back may have been pressed again before React rendered
    if (isLoading || !isCurrent || shown.key === key || restore(key)) return;
    const place = placeOf(hash);
    if (place) place.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
    notePosition();
  });
}
