import type { openState, Timetable } from '#components/open-now/open-state.ts';
import type { openingSentence } from '#words/hours.ts';

/**
 * Replaces the office hours in each `[data-opening]` by a sentence such as "Open now until 4:45pm", and updates the
 * sentence as time passes. It sets `html[data-open]` for style sheets before the body is parsed, so that nothing moves
 * when the sentence appears.
 *
 * React starts later or never, so this is an inline script in the head of every page. The build puts only the
 * function's text there, so the function gets everything that it needs as an argument. The script also writes into
 * elements that a page opened later adds. It writes a sentence only when the sentence changes, because a translator may
 * have replaced it.
 *
 * `compose` makes the sentence in the language of the page. `hide` is passed only on a site with notices.
 */
export function showOpenState(
  readState: typeof openState,
  timetable: Timetable,
  holidays: RegExp,
  compose: typeof openingSentence,
  unknownText: string,
  hide?: typeof hideNotices,
) {
  let sentence: string;

  function computeSentence() {
    const state = readState(timetable, new Date(), holidays);
    sentence = state.state === '?' ? unknownText : compose(state);
    document.documentElement.dataset.open = state.state;
  }

  function writeSentence() {
    for (const line of document.querySelectorAll<HTMLElement>('[data-opening]'))
      if (line.dataset.opening !== sentence) line.textContent = line.dataset.opening = sentence;
    hide?.(timetable);
  }

  function refresh() {
    computeSentence();
    writeSentence();
  }

  computeSentence();
  addEventListener('DOMContentLoaded', () => {
    writeSentence();
    setInterval(refresh, 5_000);
    new MutationObserver(writeSentence).observe(document, { childList: true, subtree: true });
  });
}

/** Shows each notice (`notices.tsx`) only on its days. On a site with notices this is part of the inline script. */
export function hideNotices({ timeZone }: Timetable) {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone }); // "2026-11-26"
  for (const notice of document.querySelectorAll<HTMLElement>('[data-from]')) {
    const { from = '', until = '' } = notice.dataset;
    notice.hidden = today < from || today > until;
  }
}
