declare global {
  interface Document {
    /** Set once `installQuickExit` has added its listeners. */
    hasQuickExit?: boolean;
    /** The same of `emptyAfterExit`. */
    isEmptiedAfterExit?: boolean;
  }
}

/** Dispatched on the window when the visitor leaves: erase every copy of what was typed. */
export const quickExitEvent = 'quickexit';

/**
 * Makes every link to `href` leave the site at once, and pressing Shift three times as well, as on GOV.UK, but within
 * a second: screen readers pass Shift on and keep the letter, so reading backwards from heading to heading (Shift+H)
 * looks like Shift alone, and Shift alone pauses NVDA's speech. With GOV.UK's five seconds, three links back with Orca
 * left the site. Works once per document; calling it again does nothing.
 *
 * Shift leaves only after a pause of 600 ms, and a fourth press within it means that nobody wants to leave: five presses
 * switch on Sticky Keys in Windows, at any speed (Microsoft's documentation of STICKYKEYS names no time). Three presses
 * within a second follow each other in less than 500 ms, so in the same rhythm the fourth comes in time, with 100 ms to
 * spare for an uneven hand. Whoever needs to leave sooner has the link.
 *
 * Leaving empties all forms and the tab's session storage, covers the page, because the next one may be slow, and
 * replaces this page in the history. Earlier pages stay in the history, which no page can change: `emptyAfterExit`
 * empties them when the visitor comes back. They learn of the exit from a count in the session storage.
 *
 * The function uses nothing from outside itself but its arguments, so that a page can carry it as an inline script,
 * `(${installQuickExit})(href)`, and leave before any other script is loaded.
 */
export function installQuickExit(href: string, emptyTitle = 'New tab'): void {
  if (document.hasQuickExit) return;
  document.hasQuickExit = true;
  const presses = 3;
  const withinMs = 1_000;
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
    document.documentElement.append(cover); // beside the body, which is inert
    document.body.inert = true;
    title = document.title;
    document.title = emptyTitle;
    location.replace(href);
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

  /** When Shift was pressed, without a pause between. */
  let times: number[] = [];
  let isAlone = false;
  let leaving: ReturnType<typeof setTimeout>;
  addEventListener('keydown', (event) => {
    if (event.repeat) return;
    clearTimeout(leaving);
    isAlone = event.key === 'Shift';
    const lastPress = times.at(-1) ?? 0;
    if (!isAlone || event.timeStamp - lastPress >= pauseMs) times = [];
  });
  addEventListener('keyup', (event) => {
    if (event.key !== 'Shift' || !isAlone) return;
    const now = event.timeStamp;
    times.push(now);
    const [first = now] = times;
    if (times.length === presses && now - first < withinMs) leaving = setTimeout(leave, pauseMs);
  });

  addEventListener('pageshow', () => {
    const cover = document.getElementById('pd-exit-cover');
    if (cover) {
      cover.remove();
      document.body.inert = false;
      document.title = title;
    }
    times = [];
    clearTimeout(leaving);
  });
}

/**
 * Empties this page when the visitor comes back to it after a quick exit, from here or from another page of the tab: the
 * back/forward cache keeps a page with all its memory, and a browser that reloads a page restores its fields (Chromium
 * 156 does so between `load` and `pageshow`). It looks more than once: the pages of a tab may be in several processes,
 * and one that was suspended can see the count of exits late. Works once per document.
 *
 * A page that comes with a form carries the function as an inline script beside `installQuickExit`, so it uses nothing
 * from outside itself.
 */
export function emptyAfterExit(): void {
  if (document.isEmptiedAfterExit) return;
  document.isEmptiedAfterExit = true;

  function countExits() {
    try {
      return Number(sessionStorage.getItem('exits'));
    } catch {
      return 0; // storage is switched off
    }
  }
  let seenExits = countExits();
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let mayBeFilledIn = seenExits > 0 && load?.type !== 'navigate';

  function empty() {
    for (const form of document.forms) form.reset();
    dispatchEvent(new Event('quickexit'));
  }

  function look() {
    if (mayBeFilledIn || seenExits !== countExits()) empty();
    mayBeFilledIn = false;
    seenExits = countExits();
  }

  addEventListener('pageshow', () => {
    look();
    setTimeout(look, 100);
  });
  addEventListener('storage', look);
  if (mayBeFilledIn) empty(); // and once more when the browser has filled it in
}
