import { useEffect, useRef } from 'react';
import type { ShownPage } from '../page.ts';
import { causeOfFailure } from './cause-of-failure.ts';
import { noteComplete, noteIncomplete } from './completeness.ts';
import { loadPage } from './load-page.ts';

declare global {
  interface Document {
    /** What was typed into a form that React has not drawn itself; it takes this over (`contact-form/draft.ts`). */
    typedBefore?: Record<string, string> | undefined;
  }
}

const controls = () => [
  ...document.querySelectorAll<HTMLElement>(
    'main :is(a, button, input:not([type=hidden]), select, textarea, [tabindex])',
  ),
];

/** Puts what was typed where the page's code finds it. Returns how to give the focus back once that has drawn the page. */
function keepInput() {
  const form = document.querySelector<HTMLFormElement>('main form');
  const typed = [...(form ? new FormData(form) : [])].filter(([, value]) => value !== '');
  document.typedBefore = Object.fromEntries(typed) as Record<string, string>;
  const place = controls().indexOf(document.activeElement as HTMLElement);
  const { selectionStart = 0, selectionEnd = 0 } = document.activeElement as HTMLTextAreaElement;
  return () => {
    const same = controls()[place];
    if (same === document.activeElement) return;
    same?.focus({ preventScroll: true });
    if (same instanceof HTMLTextAreaElement) same.setSelectionRange(selectionStart, selectionEnd);
  };
}

/**
 * Loads the code of the first page again if it did not come with the page: when the network is back, or when the
 * visitor presses Send (`contact-form/without-code.ts`). The page then works, without a full load.
 */
export function useFirstFailure(
  { page, content, failure }: ShownPage,
  show: (next: ShownPage) => void,
) {
  const restoreFocus = useRef<() => void>(undefined);
  useEffect(() => {
    if (!failure) {
      restoreFocus.current?.();
      restoreFocus.current = undefined;
      return;
    }
    void noteIncomplete(causeOfFailure, failure as Error);
    let isLoading = false;
    const again = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const next = await loadPage(page.path);
        restoreFocus.current = keepInput();
        noteComplete();
        // The HTML stays the same object, or React would write it again and the focus in it would be lost.
        const isHtml = 'html' in content && 'html' in next.content;
        show(isHtml ? { page, content: { ...next.content, html: content.html } } : next);
      } catch (error) {
        void noteIncomplete(causeOfFailure, error as Error);
      }
      isLoading = false;
    };
    addEventListener('retry', again);
    return () => removeEventListener('retry', again);
  }, [page, content, failure, show]);
}
