declare global {
  interface Document {
    /** Whether Send has been pressed and waits for the form's code, which takes this away before it sends. */
    isSendPending?: boolean;
  }
}

/**
 * What Send does, or Search, while the form's code is not here. A press is held at once, and the page says that it was
 * heard (`early-send.tsx`).
 *
 * - If the code comes, it sends what is written (`early-presses.ts`) or searches for it (`../islands/search-results.tsx`).
 * - If the code is missing by our own fault, or is late although our server answers, the browser sends the form: the
 *   server answers with the way to send a message without scripts, or with the list of all pages.
 * - If our server cannot be reached, what is written stays in the form, and what `LoadFailure` says there gets the focus:
 *   the browser's own way would lead to an error page. The next press asks for the code again.
 *
 * An inline script on pages with a form, so it uses nothing from outside itself but its argument.
 */
export function holdSend(quickExitEvent: string) {
  const { documentElement: root } = document;
  const lateAfterMs = 30_000;
  /** After a press, also on a page that has been open for long: a second attempt to load the code gets its time. */
  const patienceMs = 10_000;
  /** After a post that neither leaves the page nor fails, as when the visitor stops it: then Send works again. */
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

  // A network that never answers fails no import.
  const watch = () =>
    setTimeout(() => {
      if (root.failure !== null)
        void document.noteIncomplete?.(root.failure ?? new Error('Loading is late'), false);
    }, 8000);
  addEventListener('load', watch);
  addEventListener('retry', watch);

  function giveUp() {
    if (document.isSendPending && root.failure !== null)
      void document.noteIncomplete?.(root.failure ?? new Error('Loading takes too long'));
  }

  document.onsubmit = (event) => {
    const sent = event.target as HTMLFormElement;
    // React sends the message, or has drawn a form that is for the browser to post (`plain-form.tsx`).
    if (event.defaultPrevented || !sent.querySelector('[data-load-failure]')) return;
    event.preventDefault();
    if (isPosted) return;
    form = sent;
    const isIncomplete = root.classList.contains('pd-incomplete');
    // Pressing again does not make the wait longer.
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
      // The field of the search is hidden now. Else the words are new, and the status region says them.
      if (cause === said || document.activeElement?.getClientRects().length === 0) place?.focus();
    }
    said = cause;
  });
  addEventListener('pagehide', forget);
  // Not in every browser. A navigation before the post may fail while Send waits for the code, which changes nothing.
  window.navigation?.addEventListener('navigateerror', () => isPosted && forget());
  addEventListener(quickExitEvent, forget);
}
