declare global {
  interface Document {
    /** Set by the page's boot script until React is here. */
    earlyPress?: HTMLElement | null;
  }
}

/** Presses again the button that was pressed while React was still on its way, so that no press is lost. */
export function replayEarlyPress() {
  const { earlyPress } = document;
  document.onclick = null;
  delete document.earlyPress;
  if (earlyPress?.isConnected) earlyPress.click();
  performance.mark('hydrated'); // measured by the benchmark, awaited by the tests
}
