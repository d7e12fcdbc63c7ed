declare global {
  interface Document {
    /** Set by the page's boot script until React is here. */
    pendingClick?: HTMLElement | null;
  }
}

/** Presses again the button that was pressed while React was still on its way, so that no press is lost. */
export function replayClick() {
  const { pendingClick } = document;
  document.onclick = null;
  delete document.pendingClick;
  // After this effect: in the middle of its own work React would not take over an island that is pressed.
  queueMicrotask(() => {
    if (pendingClick?.isConnected) pendingClick.click();
    performance.mark('hydrated'); // measured by the benchmark, awaited by the tests
  });
}
