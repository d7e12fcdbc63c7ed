import { causeOfFailure } from './cause-of-failure.ts';

/** Takes back what `boot.ts` has said of the page's missing code; before hydration, which expects the server's HTML. */
export function noteComplete() {
  const root = document.documentElement;
  root.classList.remove('pd-incomplete');
  delete root.dataset.cause;
  for (const place of document.querySelectorAll('[data-failed-chunk]')) place.replaceChildren();
}

/** Tells the visitor that the page's own code did not come, and why; `boot.ts` does so where nothing came. */
export async function noteIncomplete(failure: unknown) {
  const root = document.documentElement;
  const { message } = failure as Error;
  console.error(message); // specified
  root.dataset.cause = await causeOfFailure();
  root.classList.add('pd-incomplete');
  for (const place of document.querySelectorAll('[data-failed-chunk]')) place.textContent = message;
  dispatchEvent(new Event('incomplete'));
}
