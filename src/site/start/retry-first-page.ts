import { useEffect, useRef } from 'react';
import type { ShownPage } from '../page.ts';
import { causeOfFailure } from './cause-of-failure.ts';
import { markComplete, markIncomplete } from './completeness.ts';
import { takeEarlyPresses } from './early-presses.ts';
import { loadPage } from './load-page.ts';
import { recordFocus } from './same-control.ts';

/**
 * If the code of the first page could not be loaded, loads it again when the network is back or the visitor presses
 * Send (`hold-send.ts`). The page then works without a full load, and sends the message if Send was pressed. Code that
 * arrives after the visitor has left the page does not affect the next page.
 */
export function useRetryOfFirstPage({ page, failure }: ShownPage, show: (page: ShownPage) => void) {
  const afterRender = useRef<() => void>(undefined);
  useEffect(() => {
    if (!failure) {
      afterRender.current?.();
      afterRender.current = undefined;
      return;
    }
    void markIncomplete(causeOfFailure, failure as Error);
    let isShown = true;
    let isLoading = false;
    const retry = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const loadedPage = await loadPage(page.path);
        if (!isShown) return;
        markComplete();
        const restoreFocus = recordFocus();
        afterRender.current = () => {
          restoreFocus();
          queueMicrotask(takeEarlyPresses());
        };
        show(loadedPage);
      } catch (error) {
        if (isShown) void markIncomplete(causeOfFailure, error as Error);
      }
      isLoading = false;
    };
    addEventListener('retry', retry);
    return () => {
      removeEventListener('retry', retry);
      isShown = false;
      markComplete();
    };
  }, [page, failure, show]);
}
