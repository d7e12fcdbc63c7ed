import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Page } from '../page.ts';
import { loadChunk } from './chunk.ts';

type Kept = { path: string; html: { __html: string }; Island?: ComponentType | undefined };
let kept: Kept | undefined;

/** The id of the element that a page's `island` is hydrated in. */
export const islandId = 'island';

/**
 * What needs React: controls, regions that will speak, and components that show something else once React runs, which
 * carry `data-interactive`. Links and `details` work by themselves, and `QuickExit` by the page's inline script.
 */
export const interactive =
  ':is(button, form, input, select, textarea, dialog, [popover], [role=status], [data-interactive])';

/**
 * Keeps the server's HTML of a page that is not interactive but for links and, at most, one island: to hydrate all
 * of it, React would need its text a second time, as code. To be called before hydration; says whether there is
 * such HTML, which `npm run dev` has not.
 */
export async function preserveServerHtml({ island }: Page): Promise<boolean> {
  const main = document.getElementById('main');
  if (!main || main.querySelector(`${interactive}:not(#${islandId} *)`)) return false;
  const Island = island && (await loadChunk(location.pathname, island));
  kept = { path: location.pathname, html: { __html: main.innerHTML }, Island };
  return true;
}

/** Keeps the server's HTML of a page whose code could not be loaded. */
export function preserveIncompletePage() {
  const html = document.getElementById('main')?.innerHTML ?? '';
  kept = { path: location.pathname, html: { __html: html } };
}

/** The content of `main` at this path, if it was kept; otherwise the router shows the page. */
export function usePreservedHtml(path: string) {
  const first = kept?.path === path ? kept : undefined;

  useEffect(() => {
    const place = document.getElementById(islandId);
    if (!first?.Island || !place) return;
    const root = hydrateRoot(place, createElement(first.Island));
    return () => root.unmount();
  }, [first]);

  return first?.html;
}
