import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RouteError } from '../frame/route-error.tsx';
import type { Page, PageContent } from '../page.ts';
import { pageAt } from '../routes.tsx';
import { loadChunk, openAsFullPage } from './chunk.ts';

const loading = new Map<Page, Promise<PageContent>>();

/** Loads the code of a page, once; after a failure the next call tries again. */
export function loadPage(page: Page): Promise<PageContent> {
  const begun = loading.get(page);
  if (begun) return begun;
  const content = loadChunk(page.path, page.load);
  loading.set(page, content);
  content.catch(() => loading.delete(page));
  return content;
}

export type FirstPage = { page: Page; Content: PageContent };

/**
 * The page to show. It follows the address, but only when the code of the next page has been loaded: until then
 * the page before stays, and `isLoading` is true. What cannot be loaded opens as a full page, as after a new
 * release; if the server has no answer either, the error takes the place of the page.
 */
export function useShownPage(first: FirstPage) {
  const location = useLocation();
  const [shown, setShown] = useState({ ...first, location });
  const isLoading = shown.location.key !== location.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page's props do not change
  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    const page = pageAt(location.pathname);
    const show = (Content: PageContent) => {
      if (isWanted) startTransition(() => setShown({ page, Content, location }));
    };
    const content = page === first.page ? Promise.resolve(first.Content) : loadPage(page);
    content.then(show, async (error: unknown) => {
      if (isWanted) await openAsFullPage();
      show(() => <RouteError error={error} />);
    });
    return () => {
      isWanted = false;
    };
  }, [location, isLoading]);

  return { ...shown, isLoading };
}
