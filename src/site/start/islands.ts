import { type ComponentType, createElement, useEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Page, PageContent } from '../page.ts';

/** The parts of pages that need React although the rest is HTML. */
export const islands: Record<NonNullable<Page['island']>, () => Promise<ComponentType>> = {
  counters: async () => (await import('../islands/counters.tsx')).Counters,
  'offline-copy': async () => (await import('../islands/offline-copy.tsx')).OfflineCopy,
  'search-results': async () => (await import('../islands/search-results.tsx')).SearchResults,
};

/** The id of the element that a page's island is hydrated in. */
export const islandId = 'island';

/**
 * What needs React: controls, regions that will speak, and components that show something else once React runs, which
 * carry `data-interactive`. Links and `details` work by themselves, and `QuickExit` and what `LoadFailure` says by the
 * page's inline script. The search form is HTML that `islands/search-results.tsx` listens to.
 */
export const interactive =
  ':is(button, form, input, select, textarea, dialog, [popover], [role=status], [data-interactive])' +
  ':not(search *, :has([data-failed-chunk]))';

/**
 * Starts the island of the page that is shown: hydrates that of the first page, and draws that of a page which a link
 * has opened, because a translator may have changed its HTML before React could take it over.
 */
export function useIsland(content: PageContent) {
  const Island = 'html' in content ? content.Island : undefined;
  const isOpenedByLink = useRef(false);
  useEffect(() => {
    const place = document.getElementById(islandId);
    if (!Island || !place) return;
    const island = createElement(Island);
    const root = isOpenedByLink.current ? createRoot(place) : hydrateRoot(place, island);
    if (isOpenedByLink.current) root.render(island);
    return () => root.unmount();
  }, [Island]);
  useEffect(() => {
    isOpenedByLink.current = true;
  }, []);
}
