import { fragmentTarget } from '#components/navigation-bar/same-page.ts';
import { selectorFor } from './same-control.ts';

const storageKey = 'scroll-positions';

/** The last scroll position of each history entry of the tab, in CSS pixels, by the entry's key. */
let scrollPositions: Record<string, number> = {};

/** The entry whose page is shown. While the next page is loading, `history.state` already belongs to the next entry. */
let shownEntry = { path: '', key: '' };

/** Whether the last popstate led to an entry that was there before, not to one that a link within the page has added. */
let hasReturned = false;
export const isReturn = () => hasReturned;

/**
 * For each history entry, finds the control with which the visitor left its page: the followed link or, before Back and
 * Forward, the focused control. It finds the control by its place among its like, because the page's HTML is new then.
 */
const leftControls = new Map<string, () => HTMLElement | undefined>();
export const leftControl = (key: string) => leftControls.get(key);

/** Records the control with which the visitor is about to leave the shown entry. */
function recordLeftControl(control: Element | null) {
  if (!(control instanceof HTMLElement) || control.tabIndex < 0) return;
  const selector = selectorFor(control);
  const index = [...document.querySelectorAll(selector)].indexOf(control);
  leftControls.set(shownEntry.key, () => document.querySelectorAll<HTMLElement>(selector)[index]);
}

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
export function recordPosition() {
  if (history.state?.key === shownEntry.key) scrollPositions[shownEntry.key] = scrollY;
}

/**
 * Restores the scroll position of this entry, unless it is shown already. Returns false if the entry has no recorded
 * position: the caller then scrolls to the anchor.
 */
export function restorePosition(key: string): boolean {
  if (shownEntry.key === key) return true;
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
  const recordClick = ({ target }: Event) => {
    recordPosition();
    const link = target instanceof Element && target.closest('a');
    if (link && history.state?.key === shownEntry.key) recordLeftControl(link);
  };
  addEventListener('click', recordClick, { capture: true });
  addEventListener('popstate', () => {
    hasReturned = Boolean(history.state?.key);
    if (hasReturned) recordLeftControl(document.activeElement);
    const key = ensureKeyOfEntry(); // a link to an anchor in the page causes popstate as well
    // The browser itself restores entries from before React started, unless their address has an anchor.
    if (key in scrollPositions || location.hash) takeOverRestoration();
    if (location.pathname !== shownEntry.path || restorePosition(key)) return;
    fragmentTarget(location.hash)?.scrollIntoView(); // the browser scrolls to the anchor too, but perhaps later
    recordPosition();
  });
}
