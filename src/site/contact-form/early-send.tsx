/**
 * Says that Send was heard although the form's code is not here yet (`without-code.ts`). It is in the page from the
 * start, without words: a screen reader is silent about a region that comes together with its words.
 */
export const EarlySend = () => (
  <p role="status" data-early-send className="pd:font-bold pd:not-empty:mt-4" />
);
