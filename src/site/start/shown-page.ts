import { createElement, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RouteError } from '../frame/route-error.tsx';
import type { ShownPage } from '../page.ts';
import { openAsFullPage } from './chunk.ts';
import { loadPage } from './load-page.ts';

/**
 * The page to show. It follows the address, but only when the next page has been loaded: until then the page before
 * stays, and `isLoading` is true. What cannot be loaded opens as a full page, as after a new release; if the server has
 * no answer either, the error takes the place of the page.
 */
export function useShownPage(first: ShownPage) {
  const location = useLocation();
  const [shown, setShown] = useState({ ...first, location });
  const isLoading = shown.location.key !== location.key;

  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    const path = location.pathname;
    const show = (next: ShownPage) => {
      if (isWanted) startTransition(() => setShown({ ...next, location }));
    };
    loadPage(path).then(show, async (error: unknown) => {
      if (isWanted) await openAsFullPage();
      const page = { path, title: 'Page not loaded' };
      show({ page, content: () => createElement(RouteError, { error }) });
    });
    return () => {
      isWanted = false;
    };
  }, [location, isLoading]);

  return { ...shown, isLoading };
}
