import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandName } from '#content/schema.ts';
import { islandId, type Page, type PageContent } from '../page.ts';
import { causeOfFailure } from './cause-of-failure.ts';
import { loadChunk } from './chunk.ts';
import { markComplete, markIncomplete } from './completeness.ts';

/** The parts that need React on pages that are otherwise HTML. */
export const islands: Record<IslandName, () => Promise<ComponentType>> = {
  'contact-form': async () => (await import('../pages/contact.tsx')).EarlyContactForm,
  counters: async () => (await import('../islands/counters.tsx')).Counters,
  'offline-copy': async () => (await import('../islands/offline-copy.tsx')).OfflineCopy,
  'search-results': async () => (await import('../islands/search-results.tsx')).SearchResults,
};

/** Whether an island's HTML is complete without its code. */
export const isCompleteWithoutCode = (name: IslandName) => name === 'counters';

/**
 * Matches elements that need React: controls, live regions, and components that change once React runs, which have
 * `data-interactive`. Links and `details` work without scripts. `QuickExit` and the messages of `LoadFailure` work by
 * the page's inline script. The search form is HTML with listeners of `islands/search-results.tsx`.
 */
export const interactiveSelector =
  ':is(button, form, input, select, textarea, dialog, [popover], [role=status], [data-interactive])' +
  ':not(search *, :has([data-failed-chunk]))';

/** The code of the island of the page at this path. Fails with `ChunkLoadError`. */
export const loadIsland = (path: string, name: IslandName) => loadChunk(path, islands[name]);

/**
 * Starts the island of the shown page. Hydrates it on the first page. On a page that a link has opened, renders it
 * anew, because a translator may have changed its HTML before hydration. If its code is missing, loads it again when
 * the network is back.
 */
export function useIsland({ path, island: name }: Page, content: PageContent) {
  const { Island: loaded, failure } = 'html' in content ? content : {};
  const [late, setLate] = useState<{ path: string; Island: ComponentType }>();
  const Island = loaded ?? (late?.path === path ? late.Island : undefined);
  const isOpenedByLink = useRef(false);
  useEffect(() => {
    const place = document.getElementById(islandId);
    if (!place || !Island) return;
    const island = createElement(Island);
    const root = isOpenedByLink.current ? createRoot(place) : hydrateRoot(place, island);
    if (isOpenedByLink.current) root.render(island);
    return () => root.unmount();
  }, [Island]);
  useEffect(() => {
    const place = document.getElementById(islandId);
    if (!place || !name || !failure || Island) return;
    const again = () =>
      loadIsland(path, name).then(
        (Island) => setLate({ path, Island }),
        () => {},
      );
    // Only the content is incomplete, not the whole page.
    const main = place.closest('main') ?? undefined;
    void markIncomplete(causeOfFailure, failure, main);
    addEventListener('retry', again);
    return () => {
      removeEventListener('retry', again);
      markComplete(main);
    };
  }, [path, name, failure, Island]);
  useEffect(() => {
    isOpenedByLink.current = true;
  }, []);
}
