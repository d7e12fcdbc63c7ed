/** The name under which the router keeps where each page was left, within the tab. */
export const positionsKey = 'scroll-positions';

/** The key of the history's entry; an entry without one gets it now. */
function keyOfEntry(): string {
  const { key = Math.random().toString(36).slice(2) } = history.state ?? {};
  if (!history.state?.key) history.replaceState({ ...history.state, key }, '');
  return key;
}

/** How far down the page was when it was seen last, in CSS pixels. */
let seenAt = 0;

/** To be called once the router has put a page where it was left: the browser tells of that only with its next frame. */
export function noteScrollPosition() {
  seenAt = scrollY;
}

/**
 * Firefox and WebKit scroll to a place of the page before they say so (popstate), Chromium after. The router notes
 * where a page was left when it hears: it noted the new place as the old one, and Back did not move. So the page is
 * put back to where it was seen last (`scroll` is told with the next frame), and the router goes to the place.
 */
function noteWhereItWas() {
  noteScrollPosition();
  addEventListener('scroll', noteScrollPosition, { passive: true });
  addEventListener('click', noteScrollPosition, { capture: true }); // a link focused and pressed within one frame
  addEventListener('popstate', () => {
    if (scrollY !== seenAt) scrollTo({ top: seenAt, behavior: 'instant' });
  });
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
  window.onpopstate = null; // the boot script's: from here on the router listens
  addEventListener('popstate', keyOfEntry); // a link to a place in the page raises it too
  noteWhereItWas();
  const key = keyOfEntry();
  try {
    const positions = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}');
    delete positions[key];
    sessionStorage.setItem(positionsKey, JSON.stringify(positions));
  } catch {
    // No storage: the router has kept nothing either.
  }
}
