import type { openState, Timetable } from '#components/open-now/open-state.ts';

/**
 * Replaces the hours in each `[data-opening]` by a sentence such as "Open now until 4:45pm", and updates it as time
 * passes. It sets `html[data-open]` for style sheets before the body is parsed, so that nothing moves when the sentence
 * appears.
 *
 * React starts later or never, so this is an inline script in the head of every page, and everything it needs is an
 * argument. It watches for elements that a later page adds. It does not write an unchanged sentence again, so that a
 * translation stays until the time changes it. Its sentences are the English ones of `openSentence`, which is twice as
 * long because it knows all languages; a test compares both. On a site with notices, `hide` updates those as well.
 */
export function showOpenState(
  read: typeof openState,
  timetable: Timetable,
  holidays: RegExp,
  unknown: string,
  hide?: typeof hideNotices,
) {
  let words: string;

  function update() {
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
    update();
    write();
  }

  update();
  addEventListener('DOMContentLoaded', () => {
    write();
    setInterval(keepTrue, 5_000);
    new MutationObserver(write).observe(document, { childList: true, subtree: true });
  });
}

/** Hides each notice (`notices.tsx`) on other days than its own. Part of the inline script of a site with notices. */
export function hideNotices({ timeZone }: Timetable) {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone }); // "2026-11-26"
  for (const notice of document.querySelectorAll<HTMLElement>('[data-from]')) {
    const { from = '', until = '' } = notice.dataset;
    notice.hidden = today < from || today > until;
  }
}
