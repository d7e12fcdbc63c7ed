/**
 * The place where a form says that its button was heard although the form's code is not here yet (`hold-send.ts`). It is
 * in the page from the start, without words: a screen reader is silent about a region that comes together with its words.
 */
export const EarlySend = ({ words }: { words: string }) => (
  <p role="status" data-early-send={words} className="pd:font-bold pd:not-empty:mt-4" />
);
