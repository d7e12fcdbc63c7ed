import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islandId, type Page, type PageContent } from '../page.ts';
import { loadChunk } from './chunk.ts';

type IslandName = NonNullable<Page['island']>;

/** The parts of pages that need React although the rest is HTML, or can do without it. */
export const islands: Record<IslandName, () => Promise<ComponentType>> = {
  'contact-form': async () => (await import('../pages/contact.tsx')).EarlyContactForm,
  counters: async () => (await import('../islands/counters.tsx')).Counters,
  'offline-copy': async () => (await import('../islands/offline-copy.tsx')).OfflineCopy,
  'search-results': async () => (await import('../islands/search-results.tsx')).SearchResults,
};

/** Whether an island's HTML says everything also without its code. */
export const isOrnament = (name: IslandName) => name === 'counters';

/**
 * What needs React: controls, regions that will speak, and components that show something else once React runs, which
 * carry `data-interactive`. Links and `details` work by themselves, and `QuickExit` and what `LoadFailure` says by the
 * page's inline script. The search form is HTML that `islands/search-results.tsx` listens to.
 */
export const interactive =
  ':is(button, form, input, select, textarea, dialog, [popover], [role=status], [data-interactive])' +
  ':not(search *, :has([data-failed-chunk]))';

/** The code of the island of the page at this path. Fails with `ChunkLoadError`. */
export const loadIsland = (path: string, name: IslandName) => loadChunk(path, islands[name]);

/**
 * Shows beside an island whose code could not be loaded what to do instead; the rest of the page does without it.
 * Returns a function that takes that back.
 */
export function showFailure(place: Element, { message }: Error) {
  const main = place.closest('main');
  console.error(message); // specified
  main?.classList.add('pd-incomplete');
  for (const said of main?.querySelectorAll('[data-failed-chunk]') ?? [])
    said.textContent = message;
  return () => main?.classList.remove('pd-incomplete');
}

/** Hydrates the island of the page that is shown. */
export function useIsland(content: PageContent) {
  const { Island, failure } = 'html' in content ? content : {};
  useEffect(() => {
    const place = document.getElementById(islandId);
    if (!place) return;
    if (failure) return showFailure(place, failure);
    if (!Island) return;
    const root = hydrateRoot(place, createElement(Island));
    return () => root.unmount();
  }, [Island, failure]);
}
