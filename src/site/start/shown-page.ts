import { createElement, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Disconnection } from '#content/offline.ts';
import { RouteError } from '../frame/route-error.tsx';
import type { ShownPage } from '../page.ts';
import { type Cause, causeOfFailure } from './cause-of-failure.ts';
import { ChunkLoadError, chooseFallback, isSavedOffline } from './chunk.ts';
import { abandonPage, loadPage } from './load-page.ts';
import { useRetryOfFirstPage } from './retry-first-page.ts';

/** A page that could not be loaded, while the previous page is still shown. */
export type UnopenedPage = { cause: Disconnection; again: () => void };

/** The router's index of the current entry; NaN if the browser added the entry, as for a link within a page. */
const placeInHistory = () => Number(history.state?.idx ?? Number.NaN);

/**
 * How long to wait for a page before its saved copy is opened or the server's health is requested. A network that never
 * answers is reported after 13 seconds at most. On a slow network the server answers, and loading continues.
 */
const patienceMs = 8_000;

/** Moves by `steps` entries in the history, and calls `act` when the router has followed. */
function goAnd(steps: number, act: () => void) {
  addEventListener('popstate', act, { once: true });
  history.go(steps);
}

/**
 * The page to show. It follows the address once the next page is loaded: until then the previous page stays, and
 * `isLoading` is true. A page that cannot be loaded opens as a full document if that shows anything. Otherwise the
 * previous page and its history entry stay, and `unopened` says why. If the fault is ours, an error replaces the page.
 */
export function useShownPage(first: ShownPage) {
  const location = useLocation();
  const [shown, setShown] = useState({ ...first, location });
  const place = useRef(Number.NaN);
  const [unopened, setUnopened] = useState<UnopenedPage>();
  const isPushed = useNavigationType() === 'PUSH';
  const navigate = useNavigate();
  const isLoading = shown.location.key !== location.key;

  useEffect(() => {
    if (!isLoading) {
      place.current = placeInHistory();
      return;
    }
    let isWanted = true;
    const { pathname: path, state } = location;
    const href = createPath(location);
    const show = (next: ShownPage) => {
      if (isWanted) startTransition(() => setShown({ ...next, location }));
    };
    const openDocument = () => {
      if (isPushed) goAnd(-1, () => window.location.assign(href));
      else window.location.reload();
    };
    const giveUp = (way: 'document' | Cause, error: unknown) => {
      if (!isWanted) return;
      const steps = isPushed ? -1 : place.current - placeInHistory();
      if (way === 'document') openDocument();
      else if (way !== 'ours' && steps) {
        const again = () => (isPushed ? void navigate(href, { state }) : history.go(-steps));
        goAnd(steps, () => setUnopened({ cause: way, again }));
      } else {
        const page = { path, title: 'Page not loaded' };
        show({ page, content: () => createElement(RouteError, { error, cause: way }) });
      }
      isWanted = false;
    };
    loadPage(path).then(show, async (error: unknown) => {
      if (isWanted) giveUp(await chooseFallback(path), error);
    });
    const timer = setTimeout(async () => {
      if (await isSavedOffline(path)) return giveUp('document', undefined);
      const cause = await causeOfFailure();
      if (cause === 'ours' || !isWanted) return;
      giveUp(cause, new ChunkLoadError(path, { cause: 'timeout' }));
      abandonPage(path);
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      isWanted = false;
    };
  }, [location, isLoading, isPushed, navigate]);

  useRetryOfFirstPage(
    shown,
    useCallback((next: ShownPage) => {
      setShown(({ location }) => ({ ...next, location }));
    }, []),
  );

  return {
    ...shown,
    isLoading,
    unopened,
    /** Closes the notice about the page that could not be opened, and opens the page again if `isTriedAgain`. */
    settle: (isTriedAgain: boolean) => {
      setUnopened(undefined);
      if (isTriedAgain) unopened?.again();
    },
  };
}
