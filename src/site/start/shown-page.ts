import { createElement, startTransition, useCallback, useEffect, useState } from 'react';
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Disconnection } from '#content/offline.ts';
import { RouteError } from '../frame/route-error.tsx';
import type { ShownPage } from '../page.ts';
import { wayTo } from './chunk.ts';
import { useFirstFailure } from './first-failure.ts';
import type { LinkState } from './follow-links.ts';
import { loadPage } from './load-page.ts';

/** A page that a link has led to and that could not be had. The page with the link is still shown. */
export type UnopenedPage = { href: string; state: LinkState; cause: Disconnection };

/** Leaves the history entry of a page that cannot be shown, and acts when the router has the entry before it again. */
function leaveEntry(act: () => void) {
  addEventListener('popstate', act, { once: true });
  history.back();
}

/**
 * The page to show. It follows the address, but only when the next page has been loaded: until then the page before
 * stays, and `isLoading` is true. What cannot be loaded opens as a full page, if that has something to show. If not,
 * the page with the link stays, with its entry in the history, and `unopened` says what could not be opened and why.
 * After Back or Forward, or if the fault is ours, the error takes the place of the page.
 */
export function useShownPage(first: ShownPage) {
  const location = useLocation();
  const [shown, setShown] = useState({ ...first, location });
  const [unopened, setUnopened] = useState<UnopenedPage>();
  const isPushed = useNavigationType() === 'PUSH';
  const navigate = useNavigate();
  const isLoading = shown.location.key !== location.key;

  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    const { pathname: path, state } = location;
    const href = createPath(location);
    const show = (next: ShownPage) => {
      if (isWanted) startTransition(() => setShown({ ...next, location }));
    };
    const fail = async (error: unknown) => {
      const way = await wayTo(path);
      if (!isWanted) return;
      if (way === 'document' && !isPushed) return window.location.reload();
      if (way === 'document') return leaveEntry(() => window.location.assign(href));
      if (way !== 'ours' && isPushed)
        return leaveEntry(() => setUnopened({ href, state, cause: way }));
      const page = { path, title: 'Page not loaded' };
      show({ page, content: () => createElement(RouteError, { error, cause: way }) });
    };
    loadPage(path).then(show, fail);
    return () => {
      isWanted = false;
    };
  }, [location, isLoading, isPushed]);

  useFirstFailure(
    shown,
    useCallback((next: ShownPage) => setShown((was) => ({ ...next, location: was.location })), []),
  );

  return {
    ...shown,
    isLoading,
    unopened,
    /** Ends the notice about the page that could not be opened, and opens it if that is tried again. */
    settle: (isTriedAgain: boolean) => {
      setUnopened(undefined);
      if (unopened && isTriedAgain) void navigate(unopened.href, { state: unopened.state });
    },
  };
}
