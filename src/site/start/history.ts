import { useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { fragmentTarget } from '#components/navigation-bar/same-page.ts';

const storageKey = 'scroll-positions';

/** The last scroll position of each history entry of the tab, in CSS pixels, by the entry's key. */
let scrollPositions: Record<string, number> = {};

/** The entry whose page is shown. While the next page is loading, `history.state` already belongs to the next entry. */
let shownEntry = { path: '', key: '' };

/** Returns the key of the current entry. Adds a key if there is none: the router sets keys only for entries it adds. */
function ensureKeyOfEntry(): string {
  const { key = Math.random().toString(36).slice(2) } = history.state ?? {};
  if (!history.state?.key) history.replaceState({ ...history.state, key }, '');
  return key;
}

/**
 * Records the scroll position if it belongs to the shown entry. The key in `history.state` decides, not the order of
 * events: browsers differ in whether they first scroll to an anchor or first change the entry, and in the order of
 * popstate and scroll.
 */
function recordPosition() {
  if (history.state?.key === shownEntry.key) scrollPositions[shownEntry.key] = scrollY;
}

/** Restores the scroll position of this entry. Returns whether the position was known. */
function restorePosition(key: string): boolean {
  const position = scrollPositions[key];
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
  shownEntry = { path: location.pathname, key };
  recordPosition();
  return position !== undefined;
}

/**
 * Prepares the history for the router; call it before React starts. From then on, this file restores scroll positions
 * instead of the browser. When the visitor leaves the document, the browser gets this task back, because it restores
 * the position of a reloaded page before any script runs.
 */
export function prepareHistory() {
  window.onpopstate = null; // removes the listener of `reload-on-back.ts`: from here on the router listens
  try {
    scrollPositions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Without storage, the positions last as long as this document.
  }
  shownEntry = { path: location.pathname, key: ensureKeyOfEntry() };
  recordPosition();
  const takeOverRestoration = () => {
    history.scrollRestoration = 'manual';
  };
  takeOverRestoration();
  addEventListener('pageshow', takeOverRestoration); // on return from the back/forward cache
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(scrollPositions));
    } catch {
      // Storage is full or switched off.
    }
  });
  addEventListener('scroll', recordPosition, { passive: true });
  // Focusing a link may scroll, and the click may come before the scroll event.
  addEventListener('click', recordPosition, { capture: true });
  addEventListener('popstate', () => {
    const key = ensureKeyOfEntry(); // a link to an anchor in the page causes popstate as well
    // The browser itself restores entries from before React started, unless their address has an anchor.
    if (key in scrollPositions || location.hash) takeOverRestoration();
    if (location.pathname !== shownEntry.path || restorePosition(key)) return;
    fragmentTarget(location.hash)?.scrollIntoView(); // the browser scrolls to the anchor too, but perhaps later
    recordPosition();
  });
}

/** Scrolls a newly shown page to its recorded position, or else to the anchor in its address, or else to the top. */
export function useScrollPosition({ key, hash }: Location, isLoading: boolean) {
  useLayoutEffect(() => {
    const isCurrent = history.state?.key === key; // false if Back was pressed again before React rendered
    if (isLoading || !isCurrent || shownEntry.key === key || restorePosition(key)) return;
    const anchor = fragmentTarget(hash);
    if (anchor) anchor.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
    recordPosition();
  });
}
