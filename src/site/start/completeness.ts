/** Takes back what `boot.ts` has said of the page's missing code; before hydration, which expects the server's HTML. */
export function noteComplete() {
  const root = document.documentElement;
  root.classList.remove('pd-incomplete');
  delete root.dataset.cause;
  for (const place of document.querySelectorAll('[data-failed-chunk]')) place.replaceChildren();
}

/** Has `boot.ts` tell the visitor that the page's own code did not come. */
export const noteIncomplete = (failure: unknown) =>
  dispatchEvent(new CustomEvent('pagefailure', { detail: failure }));
