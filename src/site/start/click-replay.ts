declare global {
  interface Document {
    /** Set by the page's boot script until React has hydrated the page. */
    pendingClick?: HTMLElement | null;
  }
}

/** Clicks again the button that was clicked while React was still loading, so that no click is lost. */
export function replayClick() {
  const { pendingClick } = document;
  document.onclick = null;
  delete document.pendingClick;
  // After this effect: React does not hydrate an island that is clicked while an effect runs.
  queueMicrotask(() => {
    if (pendingClick?.isConnected) pendingClick.click();
    performance.mark('hydrated'); // measured by the benchmark, awaited by the tests
  });
}
