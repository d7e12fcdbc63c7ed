declare global {
  interface Document {
    /** Whether Send has been pressed and waits for the form's code, which deletes this before it sends. */
    isSendPending?: boolean;
  }
}

/**
 * Handles Send, or Search, until the form's code is loaded. A press is held and confirmed at once (`early-send.tsx`).
 *
 * - If the code arrives, it sends the message (`early-presses.ts`) or searches (`../islands/search-results.tsx`).
 * - If the code is missing by our own fault, or late although our server answers, the browser submits the form: the
 *   server answers with the way to send a message without scripts, or with the list of all pages.
 * - If our server cannot be reached, the text stays in the form and the message of `LoadFailure` gets the focus:
 *   submitting would end at the browser's error page. The next press loads the code again.
 *
 * An inline script on pages with a form, so it uses nothing from outside itself but its argument.
 */
export function holdSend(quickExitEvent: string) {
  const { documentElement: root } = document;
  const lateAfterMs = 30_000;
  /** The least time after a press, even on a page that has been open for long: a second attempt needs time to load. */
  const patienceMs = 10_000;
  /** After this time Send works again if a post neither leaves the page nor fails, as when the visitor stops it. */
  const postMs = 60_000;
  let form: HTMLFormElement | undefined;
  let isPosted = false;
  let said: string | undefined;
  let timer: number | undefined;

  function say(isHeard: boolean) {
    for (const place of document.querySelectorAll<HTMLElement>('[data-early-send]'))
      place.textContent = (isHeard && place.dataset.earlySend) || '';
  }
  function forget() {
    delete document.isSendPending;
    isPosted = false;
    clearTimeout(timer);
    say(false);
  }

  // On a network that never answers, imports do not fail by themselves.
  const watch = () =>
    setTimeout(() => {
      if (root.failure !== null)
        void document.markIncomplete?.(root.failure ?? new Error('Loading is late'), false);
    }, 8000);
  addEventListener('load', watch);
  addEventListener('retry', watch);

  function giveUp() {
    if (document.isSendPending && root.failure !== null)
      void document.markIncomplete?.(root.failure ?? new Error('Loading takes too long'));
  }

  document.onsubmit = (event) => {
    const sent = event.target as HTMLFormElement;
    // React sends the message, or has rendered a form for the browser to post (`plain-form.tsx`).
    if (event.defaultPrevented || !sent.querySelector('[data-load-failure]')) return;
    event.preventDefault();
    if (isPosted) return;
    form = sent;
    const isIncomplete = root.classList.contains('pd-incomplete');
    // Another press does not restart the timeout.
    if (!document.isSendPending)
      timer = window.setTimeout(
        giveUp,
        isIncomplete ? patienceMs : Math.max(patienceMs, lateAfterMs - performance.now()),
      );
    document.isSendPending = true;
    say(true);
    if (!isIncomplete) return;
    if (root.dataset.cause === 'ours') giveUp();
    else dispatchEvent(new Event('retry'));
  };
  addEventListener('incomplete', () => {
    if (isPosted) return;
    const { cause } = root.dataset;
    const isPressed = document.isSendPending;
    forget();
    if (isPressed && cause === 'ours') {
      isPosted = true;
      timer = window.setTimeout(forget, postMs);
      form?.submit();
    } else if (isPressed) {
      const place = document.querySelector<HTMLElement>('form [data-load-failure]');
      place?.scrollIntoView({ block: 'nearest' });
      // The live region announces only a new message, so a repeated one takes the focus. So does one that hides the
      // focused search field.
      if (cause === said || document.activeElement?.getClientRects().length === 0) place?.focus();
    }
    said = cause;
  });
  addEventListener('pagehide', forget);
  // Not every browser has this event. Before the post, a failed navigation changes nothing.
  window.navigation?.addEventListener('navigateerror', () => isPosted && forget());
  addEventListener(quickExitEvent, forget);
}
