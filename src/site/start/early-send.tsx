/**
 * The live region in which `hold-send.ts` confirms a press on the form's button before the form's code is loaded. It is
 * empty in the server's HTML, because screen readers do not announce a region that is inserted together with its text.
 */
export const EarlySend = ({ words }: { words: string }) => (
  <p
    aria-live="polite"
    aria-atomic
    data-early-send={words}
    className="pd:font-bold pd:not-empty:mt-4"
  />
);
