import type { Cause } from './cause-of-failure.ts';

declare global {
  interface HTMLElement {
    /** Why the code of this element could not be loaded; null once it is loaded, undefined while nothing is known. */
    failure?: Error | null;
  }
  interface Document {
    /** `markIncomplete` for the whole page. An inline script defines it on pages that can show the message. */
    markIncomplete?: (failure: Error, isCertain?: boolean) => Promise<void>;
  }
}

/**
 * Marks a part of the page as incomplete, so that the page shows that its code could not be loaded, and why. Finding
 * the cause takes seconds: if the code arrives meanwhile or fails again, this failure is not shown. If the code is only
 * late (`isCertain` is false), the failure is shown only if our server cannot be reached.
 *
 * The function's text is an inline script of pages that can show the message, so it must not use anything from outside
 * itself.
 */
export async function markIncomplete(
  findCause: () => Promise<Cause>,
  failure: Error,
  part: HTMLElement = document.documentElement,
  isCertain = true,
) {
  part.failure = failure;
  if (isCertain) console.error(failure.message); // the specification asks for this line in the console
  const cause = await findCause();
  if (part.failure !== failure || (cause === 'our-fault' && !isCertain)) return;
  part.dataset.cause = cause;
  part.classList.add('pd-incomplete');
  for (const element of part.querySelectorAll('[data-failed-chunk]'))
    element.textContent = failure.message;
  dispatchEvent(new Event('incomplete'));
}

/**
 * Removes the messages about missing code. Call it before hydration, because React expects the server's HTML. If a
 * message has the focus, the focus moves to the button of its form, or to `main` without a form.
 */
export function markComplete(part: HTMLElement = document.documentElement) {
  const notice = document.activeElement?.closest('[data-load-failure]');
  part.failure = null;
  part.classList.remove('pd-incomplete');
  delete part.dataset.cause;
  for (const element of part.querySelectorAll('[data-failed-chunk], [data-early-send]'))
    element.replaceChildren();
  const sendButton = notice?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
  if (notice) (sendButton ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
