import { useEffect, useRef } from 'react';
import type { ShownPage } from '../page.ts';
import { causeOfFailure } from './cause-of-failure.ts';
import { markComplete, markIncomplete } from './completeness.ts';
import { takeEarlyPresses } from './early-presses.ts';
import { loadPage } from './load-page.ts';
import { recordFocus } from './same-control.ts';

/**
 * Loads the code of the first page again if it failed: when the network is back, or when the visitor presses Send
 * (`hold-send.ts`). The page then works without a full load, and sends the message. A result that arrives after the
 * visitor has left does not affect the next page.
 */
export function useRetryOfFirstPage({ page, failure }: ShownPage, show: (next: ShownPage) => void) {
  const settle = useRef<() => void>(undefined);
  useEffect(() => {
    if (!failure) {
      settle.current?.();
      settle.current = undefined;
      return;
    }
    void markIncomplete(causeOfFailure, failure as Error);
    let isShown = true;
    let isLoading = false;
    const again = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const next = await loadPage(page.path);
        if (!isShown) return;
        markComplete();
        const restoreFocus = recordFocus();
        settle.current = () => {
          restoreFocus();
          queueMicrotask(takeEarlyPresses());
        };
        show(next);
      } catch (error) {
        if (isShown) void markIncomplete(causeOfFailure, error as Error);
      }
      isLoading = false;
    };
    addEventListener('retry', again);
    return () => {
      removeEventListener('retry', again);
      isShown = false;
      markComplete();
    };
  }, [page, failure, show]);
}
