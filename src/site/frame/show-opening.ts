import type { openState, Timetable } from '#components/open-now/open-state.ts';

/**
 * Writes "Open now until 4:45pm" over the hours that each `[data-opening]` holds, and keeps it true as time
 * passes. `html[data-open]` tells style sheets of it before the body is
 * parsed, so that nothing moves when the words come.
 *
 * React comes later or never, so this is an inline script of every page, in its head. It uses nothing from outside
 * itself: what it needs are arguments. It watches for elements that a later page brings. What it has written it does
 * not write again, so that a translator's words stay until the time changes them. Its sentences are those of
 * `openSentence` in English, which is twice as long for all languages; a test compares them. On a site that has notices,
 * `hide` keeps those true as well.
 */
export function showOpening(
  read: typeof openState,
  timetable: Timetable,
  holidays: RegExp,
  unknown: string,
  hide?: typeof hideNotices,
) {
  let words: string;

  function look() {
    const { is, next, said, on, isNear, isFar } = read(timetable, new Date(), holidays);
    const open = is === 'open';
    words = (open ? 'Open' : 'Closed') + (open && !next ? ' day and night' : ' now');
    if (said) {
      words += open ? ' until ' : ', opens ';
      if (!isNear)
        words += `${on?.toLocaleDateString('en-US', {
          timeZone: 'UTC',
          weekday: 'long',
          ...(isFar && { month: 'long', day: 'numeric' }),
        })} `;
      else if (!open) words += 'today at ';
      words += said;
    }
    if (is === '?') words = unknown;
    document.documentElement.dataset.open = is;
  }

  function write() {
    for (const line of document.querySelectorAll<HTMLElement>('[data-opening]'))
      if (line.dataset.opening !== words) line.textContent = line.dataset.opening = words;
    hide?.(timetable);
  }

  function keepTrue() {
    look();
    write();
  }

  look();
  addEventListener('DOMContentLoaded', () => {
    write();
    setInterval(keepTrue, 5_000);
    new MutationObserver(write).observe(document, { childList: true, subtree: true });
  });
}

/** Hides each notice (`notices.tsx`) on the days that it is not for; in the inline script of a site that has one. */
export function hideNotices({ timeZone }: Timetable) {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone }); // "2026-11-26"
  for (const notice of document.querySelectorAll<HTMLElement>('[data-from]')) {
    const { from = '', until = '' } = notice.dataset;
    notice.hidden = today < from || today > until;
  }
}
