declare global {
  interface Document {
    /** Set once `installQuickExit` has added its listeners. */
    hasQuickExit?: boolean;
    /** Set once `emptyAfterExit` has added its listeners. */
    emptiesAfterExit?: boolean;
  }
}

/**
 * The name of an event that the window gets when the visitor leaves by a quick exit, and when a page is emptied after
 * an exit. Listen to it to erase every copy of what the visitor typed.
 */
export const quickExitEvent = 'quickexit';

/**
 * Makes every link to `href` leave the site at once. Pressing Shift three times leaves too, as on GOV.UK, but only
 * within one second. Screen readers pass Shift to the page and keep the letter, so moving backwards through headings
 * (Shift+H) looks to the page like Shift alone. Shift alone also pauses NVDA's speech. With GOV.UK's limit of five
 * seconds, moving back three links with Orca left the site. Calling the function again in the same document does
 * nothing. Without a link to `href` in the page, pressing Shift does nothing.
 *
 * After the third press, the visitor leaves only after a pause of 600 ms. A fourth press within the pause cancels the
 * exit, because five presses turn on Sticky Keys in Windows, at any speed (Microsoft's documentation of STICKYKEYS
 * states no time limit). Three presses within a second are less than 500 ms apart, so a fourth press in the same rhythm
 * cancels the exit, with 100 ms to spare. A visitor who needs to leave sooner can use the link.
 *
 * Leaving empties all forms and the tab's session storage, and replaces this page in the history. It also covers the
 * page, because the next page may load slowly. No script can remove earlier pages from the history, so `emptyAfterExit`
 * empties them when the visitor returns. It detects the exit by a count in the session storage.
 *
 * The function uses only its arguments, so that a page can contain its source text in an inline script,
 * `(${installQuickExit})(href)`, which works before any other script is loaded.
 */
export function installQuickExit(href: string, emptyTitle = 'New tab'): void {
  if (document.hasQuickExit) return;
  document.hasQuickExit = true;
  const requiredPresses = 3;
  const maxDurationMs = 1_000;
  const pauseMs = 600;
  let title = '';

  function leave() {
    for (const form of document.forms) form.reset();
    dispatchEvent(new Event('quickexit'));
    try {
      const exits = Number(sessionStorage.getItem('exits')) + 1;
      sessionStorage.clear();
      sessionStorage.setItem('exits', String(exits));
    } catch {} // storage is switched off
    const cover = document.createElement('div');
    cover.id = 'pd-exit-cover';
    cover.className = 'pd:fixed pd:inset-0 pd:z-60 pd:bg-page';
    document.documentElement.append(cover); // not in the body, which becomes inert
    document.body.inert = true;
    title = document.title;
    document.title = emptyTitle;
    location.replace(href);
  }

  /** A client-side router may have shown a page without the link, on which nobody expects Shift to leave. */
  function leaveIfLinked() {
    if (document.querySelector(`a[href="${href}"]`)) leave();
  }

  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest?.(`a[href="${href}"]`)) return;
      event.preventDefault();
      leave();
    },
    true,
  );

  /** When Shift was released, since the last pause or other key. */
  let releaseTimes: number[] = [];
  let isShiftAlone = false;
  let leaveTimer: ReturnType<typeof setTimeout>;
  addEventListener('keydown', (event) => {
    if (event.repeat) return;
    clearTimeout(leaveTimer);
    isShiftAlone = event.key === 'Shift';
    const lastRelease = releaseTimes.at(-1) ?? 0;
    if (!isShiftAlone || event.timeStamp - lastRelease >= pauseMs) releaseTimes = [];
  });
  addEventListener('keyup', (event) => {
    if (event.key !== 'Shift' || !isShiftAlone) return;
    const now = event.timeStamp;
    releaseTimes.push(now);
    const [first = now] = releaseTimes;
    if (releaseTimes.length === requiredPresses && now - first < maxDurationMs)
      leaveTimer = setTimeout(leaveIfLinked, pauseMs);
  });

  addEventListener('pageshow', () => {
    const cover = document.getElementById('pd-exit-cover');
    if (cover) {
      cover.remove();
      document.body.inert = false;
      document.title = title;
    }
    releaseTimes = [];
    clearTimeout(leaveTimer);
  });
}

/**
 * Empties this page when the visitor returns to it after a quick exit from this or another page of the tab. The
 * back/forward cache keeps a page with all its memory, and a browser that reloads a page restores its fields (Chromium
 * 156 does so between `load` and `pageshow`). The function checks more than once, because the pages of a tab may run in
 * several processes, and a suspended page may read an old count of exits. Calling the function again in the same
 * document does nothing.
 *
 * The function uses nothing outside of itself, so that a page with a form can contain its source text in an inline
 * script, beside `installQuickExit`.
 */
export function emptyAfterExit(): void {
  if (document.emptiesAfterExit) return;
  document.emptiesAfterExit = true;

  function countExits() {
    try {
      return Number(sessionStorage.getItem('exits'));
    } catch {
      return 0; // storage is switched off
    }
  }
  let seenExits = countExits();
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let mayHaveOldText = seenExits > 0 && load?.type !== 'navigate';

  function empty() {
    for (const form of document.forms) form.reset();
    dispatchEvent(new Event('quickexit'));
  }

  function emptyIfExited() {
    if (mayHaveOldText || seenExits !== countExits()) empty();
    mayHaveOldText = false;
    seenExits = countExits();
  }

  addEventListener('pageshow', () => {
    emptyIfExited();
    setTimeout(emptyIfExited, 100);
  });
  addEventListener('storage', emptyIfExited);
  if (mayHaveOldText) empty(); // and again on `pageshow`, when the browser has restored the fields
}
