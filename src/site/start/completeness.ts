import type { Cause } from './cause-of-failure.ts';

declare global {
  interface HTMLElement {
    /** Why the code of this part is missing; null once the code is loaded, undefined while nothing is known. */
    failure?: Error | null;
  }
  interface Document {
    /** `markIncomplete` for the whole page, defined before any module if the page has a place for the message. */
    markIncomplete?: (failure: Error, isCertain?: boolean) => Promise<void>;
  }
}

/**
 * Tells the visitor that the code of a part of the page could not be loaded, and why. Finding the cause takes seconds:
 * if the code arrives meanwhile or fails again, this failure is not shown. If the code is only late (`isCertain` is
 * false), the failure is shown only if our server cannot be reached.
 *
 * Pages with a place for the message contain this function's text, so it uses nothing from outside itself.
 */
export async function markIncomplete(
  causeOf: () => Promise<Cause>,
  failure: Error,
  part: HTMLElement = document.documentElement,
  isCertain = true,
) {
  part.failure = failure;
  if (isCertain) console.error(failure.message); // as specified
  const cause = await causeOf();
  if (part.failure !== failure || (cause === 'ours' && !isCertain)) return;
  part.dataset.cause = cause;
  part.classList.add('pd-incomplete');
  for (const place of part.querySelectorAll('[data-failed-chunk]'))
    place.textContent = failure.message;
  dispatchEvent(new Event('incomplete'));
}

/**
 * Removes the messages about missing code. Call it before hydration, because React expects the server's HTML. If a
 * message has the focus, the focus moves to the Send button.
 */
export function markComplete(part: HTMLElement = document.documentElement) {
  const notice = document.activeElement?.closest('[data-load-failure]');
  part.failure = null;
  part.classList.remove('pd-incomplete');
  delete part.dataset.cause;
  for (const place of part.querySelectorAll('[data-failed-chunk], [data-early-send]'))
    place.replaceChildren();
  const send = notice?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
  if (notice) (send ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
