/**
 * The live region in which a form confirms a press on its button before the form's code is loaded (`hold-send.ts`). The
 * page contains it from the start without text, because screen readers do not announce a region that is inserted
 * together with its text.
 */
export const EarlySend = ({ words }: { words: string }) => (
  <p role="status" data-early-send={words} className="pd:font-bold pd:not-empty:mt-4" />
);
