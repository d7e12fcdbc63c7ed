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
  // After this effect: in the middle of its own work React would not take over a live part that is pressed.
  queueMicrotask(() => {
    if (earlyPress?.isConnected) earlyPress.click();
    performance.mark('hydrated'); // measured by the benchmark, awaited by the tests
  });
}
