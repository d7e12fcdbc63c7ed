import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadChunk } from './chunk.ts';
import type { Page } from './routes.tsx';

type Kept = { path: string; html: { __html: string }; LivePart?: ComponentType | undefined };
let kept: Kept | undefined;

/** The element of a page that its `livePart` stands in. */
export const livePartId = 'live-part';

/**
 * Keeps what the server sent of a page that has nothing to operate but links and, at most, one part: to take all of
 * it over, React would need its words a second time, as code. To be called before hydration; says whether there is
 * such HTML, which `npm run dev` has not.
 */
export async function keepFirstPage({ livePart }: Page): Promise<boolean> {
  const main = document.getElementById('main');
  if (!main) return false;
  const LivePart = livePart && (await loadChunk(location.pathname, livePart));
  kept = { path: location.pathname, html: { __html: main.innerHTML }, LivePart };
  return true;
}

/** Keeps what the server sent of a page whose code could not be had. */
export function keepIncompletePage() {
  const html = document.getElementById('main')?.innerHTML ?? '';
  kept = { path: location.pathname, html: { __html: html } };
}

/** The content of `main` at this path, if it was kept; otherwise the router shows the page. */
export function useFirstPage(path: string) {
  const first = kept?.path === path ? kept : undefined;

  useEffect(() => {
    const place = document.getElementById(livePartId);
    if (!first?.LivePart || !place) return;
    const root = hydrateRoot(place, createElement(first.LivePart));
    return () => root.unmount();
  }, [first]);

  return first?.html;
}
