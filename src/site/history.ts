/** The name under which the router keeps where each page was left, within the tab. */
export const positionsKey = 'scroll-positions';

/** The key of the history's entry; an entry without one gets it now. */
function keyOfEntry(): string {
  const { key = Math.random().toString(36).slice(2) } = history.state ?? {};
  if (!history.state?.key) history.replaceState({ ...history.state, key }, '');
  return key;
}

/**
 * Readies the history for React Router; to be called before it is created.
 *
 * - The router gives keys to the pages that it shows. It calls all others "default", the first page of every
 *   document and each place of a page that a link has led to, and would keep one position for them all: a page
 *   opened by its address began where another one was left, and the second link of a list of contents did nothing.
 * - The browser has shown this page at the right place already, and the visitor may have gone on reading: React
 *   comes with the first touch, and the router would put the page back under the finger. So it is made to forget
 *   where the page was left.
 */
export function readyHistory() {
  addEventListener('popstate', keyOfEntry); // a link to a place in the page raises it too
  const key = keyOfEntry();
  try {
    const positions = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}');
    delete positions[key];
    sessionStorage.setItem(positionsKey, JSON.stringify(positions));
  } catch {
    // No storage: the router has kept nothing either.
  }
}
