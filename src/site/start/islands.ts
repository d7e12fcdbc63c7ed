import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandName } from '#content/schema.ts';
import { islandId, type Page, type PageContent } from '../page.ts';
import { causeOfFailure } from './cause-of-failure.ts';
import { loadChunk } from './chunk.ts';
import { markComplete, markIncomplete } from './completeness.ts';

/** The islands: the parts that need React on pages that are otherwise HTML. Each page has at most one. */
export const islands: Record<IslandName, () => Promise<ComponentType>> = {
  'contact-form': async () => (await import('../pages/contact.tsx')).ContactFormWithEarlyText,
  counters: async () => (await import('../islands/counters.tsx')).Counters,
  'offline-copy': async () => (await import('../islands/offline-copy.tsx')).OfflineCopy,
  'search-results': async () => (await import('../islands/search-results.tsx')).SearchResults,
};

/** The counters show their final numbers without code. */
export const isCompleteWithoutCode = (name: IslandName) => name === 'counters';

/**
 * Matches elements that need React: controls, live regions, and components that change once React runs (these have
 * `data-interactive`). It does not match: links and `details`, which work without scripts; `QuickExit` and the messages
 * of `LoadFailure`, which inline scripts operate; the search form, to which `islands/search-results.tsx` adds
 * listeners.
 */
export const interactiveSelector =
  ':is(button, form, input, select, textarea, dialog, [popover], [role=status], [aria-live], [data-interactive])' +
  ':not(search *, :has([data-failed-chunk]))';

/** Loads the code of the island of the page at this path. Fails with `ChunkLoadError`. */
export const loadIsland = (path: string, name: IslandName) => loadChunk(path, islands[name]);

/**
 * Starts the island of the shown page. On the first page it hydrates the island. On a page that a link has opened, it
 * renders the island anew, because a translator may already have changed the HTML. If the island's code is missing, it
 * loads the code again when the network is back.
 */
export function useIsland({ path, island: name }: Page, content: PageContent) {
  const { Island: loaded, failure } = 'html' in content ? content : {};
  const [lateCode, setLateCode] = useState<{ path: string; Island: ComponentType }>();
  const Island = loaded ?? (lateCode?.path === path ? lateCode.Island : undefined);
  const isOpenedByLink = useRef(false);
  useEffect(() => {
    const element = document.getElementById(islandId);
    if (!element || !Island) return;
    const island = createElement(Island);
    const root = isOpenedByLink.current ? createRoot(element) : hydrateRoot(element, island);
    if (isOpenedByLink.current) root.render(island);
    return () => root.unmount();
  }, [Island]);
  useEffect(() => {
    const element = document.getElementById(islandId);
    if (!element || !name || !failure || Island) return;
    // Only the content is incomplete, not the whole page.
    const main = element.closest('main') ?? undefined;
    let isShown = true;
    const retry = () =>
      loadIsland(path, name).then(
        (Island) => setLateCode({ path, Island }),
        (error: Error) => {
          if (isShown) void markIncomplete(causeOfFailure, error, main); // the cause may be another now
        },
      );
    void markIncomplete(causeOfFailure, failure, main);
    addEventListener('retry', retry);
    return () => {
      isShown = false;
      removeEventListener('retry', retry);
      markComplete(main);
    };
  }, [path, name, failure, Island]);
  useEffect(() => {
    isOpenedByLink.current = true;
  }, []);
}
