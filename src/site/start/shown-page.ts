import { createElement, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Disconnection } from '#content/offline.ts';
import { pageNotLoaded } from '#words/frame.ts';
import { RouteError } from '../frame/route-error.tsx';
import type { ShownPage } from '../page.ts';
import { type Cause, causeOfFailure } from './cause-of-failure.ts';
import { ChunkLoadError, chooseFallback, isSavedOffline } from './chunk.ts';
import { abandonPage, loadPage } from './load-page.ts';
import { useRetryOfFirstPage } from './retry-first-page.ts';

/** A page that could not be loaded, while the previous page is still shown. */
export type UnopenedPage = { cause: Disconnection; retry: () => void };

/** The router's index of the current history entry; NaN if the browser added it, as for a link within a page. */
const historyIndex = () => Number(history.state?.idx ?? Number.NaN);

/**
 * How long to wait for a page before opening its saved copy or requesting the server's health. A network without any
 * response is reported after 13 seconds at most, because the health request takes up to 5. If the server answers, the
 * network is only slow, and loading continues.
 */
const slowPageMs = 8_000;

/** Moves by `steps` entries in the history, and calls `onArrival` when the router has followed. */
function moveInHistory(steps: number, onArrival: () => void) {
  addEventListener('popstate', onArrival, { once: true });
  history.go(steps);
}

/**
 * Returns the page to show. When the address changes, the previous page stays until the next one is loaded, and
 * `isLoading` is true. If the next page cannot be loaded, `chooseFallback` decides: its full document is opened; or the
 * previous page and its history entry stay, and `unopened` says why; or, if the fault is ours or the number of history
 * entries to go back is unknown, an error replaces the page.
 */
export function useShownPage(firstPage: ShownPage) {
  const location = useLocation();
  const [shownPage, setShownPage] = useState({ ...firstPage, location });
  const shownIndex = useRef(Number.NaN);
  const [unopened, setUnopened] = useState<UnopenedPage>();
  const isPushed = useNavigationType() === 'PUSH';
  const navigate = useNavigate();
  const isLoading = shownPage.location.key !== location.key;

  useEffect(() => {
    if (!isLoading) {
      shownIndex.current = historyIndex();
      return;
    }
    let isWanted = true;
    const { pathname: path, state } = location;
    const href = createPath(location);
    const showPage = (next: ShownPage) => {
      if (isWanted) startTransition(() => setShownPage({ ...next, location }));
    };
    const openDocument = () => {
      if (isPushed) moveInHistory(-1, () => window.location.assign(href));
      else window.location.reload();
    };
    const giveUp = (fallback: 'document' | Cause, error?: unknown) => {
      if (!isWanted) return;
      const steps = isPushed ? -1 : shownIndex.current - historyIndex();
      if (fallback === 'document') openDocument();
      else if (fallback !== 'our-fault' && steps) {
        const retry = () => (isPushed ? void navigate(href, { state }) : history.go(-steps));
        moveInHistory(steps, () => setUnopened({ cause: fallback, retry }));
      } else {
        const page = { path, title: pageNotLoaded };
        showPage({ page, content: () => createElement(RouteError, { error, cause: fallback }) });
      }
      isWanted = false;
    };
    loadPage(path).then(showPage, async (error: unknown) => {
      if (isWanted) giveUp(await chooseFallback(path), error);
    });
    const timer = setTimeout(async () => {
      if (await isSavedOffline(path)) return giveUp('document');
      const cause = await causeOfFailure();
      if (cause === 'our-fault' || !isWanted) return;
      giveUp(cause, new ChunkLoadError(path, { cause: 'timeout' }));
      abandonPage(path);
    }, slowPageMs);
    return () => {
      clearTimeout(timer);
      isWanted = false;
    };
  }, [location, isLoading, isPushed, navigate]);

  useRetryOfFirstPage(
    shownPage,
    useCallback((next: ShownPage) => {
      setShownPage(({ location }) => ({ ...next, location }));
    }, []),
  );

  return {
    ...shownPage,
    isLoading,
    unopened,
    /** Forgets the page that could not be opened or, with `isRetry`, opens it again. */
    dismissUnopened: (isRetry: boolean) => {
      setUnopened(undefined);
      if (isRetry) unopened?.retry();
    },
  };
}
