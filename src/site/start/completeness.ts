import type { Cause } from './cause-of-failure.ts';

declare global {
  interface HTMLElement {
    /** Why code of this part of the page is missing; null once the code is here, undefined while nothing is known. */
    failure?: Error | null;
  }
  interface Document {
    /** `noteIncomplete` for the whole page, where the page has a place to say it; there before any module. */
    noteIncomplete?: (failure: Error, isCertain?: boolean) => Promise<void>;
  }
}

/**
 * Tells the visitor that the code of a part of the page did not come, and why. Asking for the cause takes seconds: if
 * the code comes in the meantime, or fails anew, this failure is no longer told. One that is not certain, because
 * nothing has failed and the code is only late, is told if our server cannot be reached.
 *
 * Pages with a place for it contain this function's text, so it uses nothing from outside itself.
 */
export async function noteIncomplete(
  causeOf: () => Promise<Cause>,
  failure: Error,
  part: HTMLElement = document.documentElement,
  isCertain = true,
) {
  part.failure = failure;
  if (isCertain) console.error(failure.message); // specified
  const cause = await causeOf();
  if (part.failure !== failure || (cause === 'ours' && !isCertain)) return;
  part.dataset.cause = cause;
  part.classList.add('pd-incomplete');
  for (const place of part.querySelectorAll('[data-failed-chunk]'))
    place.textContent = failure.message;
  dispatchEvent(new Event('incomplete'));
}

/**
 * Takes back what was said while code was missing. Before hydration, because React expects the server's HTML. A notice
 * that had the focus gives it to the button for Send.
 */
export function noteComplete(part: HTMLElement = document.documentElement) {
  const notice = document.activeElement?.closest('[data-load-failure]');
  part.failure = null;
  part.classList.remove('pd-incomplete');
  delete part.dataset.cause;
  for (const place of part.querySelectorAll('[data-failed-chunk], [data-early-send]'))
    place.replaceChildren();
  const send = notice?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
  if (notice) (send ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
