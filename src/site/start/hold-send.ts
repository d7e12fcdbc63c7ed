declare global {
  interface Document {
    /**
     * Whether a press on Send waits for the form's code. The code deletes this property before it sends the message.
     */
    isSendPending?: boolean;
  }
}

/**
 * Handles a press on Send, or on Search, until the form's code is loaded. It holds the press, and confirms it at once
 * (`early-send.tsx`).
 *
 * - If the code arrives, the code sends the message (`early-presses.ts`) or searches (`../islands/search-results.tsx`).
 * - If the code is missing by our own fault, or is late although our server answers, the browser submits the form. The
 *   server then shows how to send a message without scripts, or the list of all pages.
 * - If our server cannot be reached, submitting would end at the browser's error page. So the text stays in the form,
 *   and the message of `LoadFailure` says why. The next press loads the code again.
 *
 * This is an inline script of pages with a form, so it must not use anything from outside itself but its argument.
 */
export function holdSend(quickExitEvent: string) {
  const { documentElement: root } = document;
  /** The code is late if it has not arrived by this time after the page started to load. */
  const lateAfterMs = 30_000;
  /** How long a press is held at least, even if the page is already late: loading the code again needs time. */
  const minHoldMs = 10_000;
  /** When Send works again after a post that neither left the page nor failed: the visitor may have stopped it. */
  const postTimeoutMs = 60_000;
  let form: HTMLFormElement | undefined;
  let isPosted = false;
  let shownCause: string | undefined;
  let timer: number | undefined;

  function showConfirmation(isShown: boolean) {
    for (const region of document.querySelectorAll<HTMLElement>('[data-early-send]'))
      region.textContent = (isShown && region.dataset.earlySend) || '';
  }
  function dropPress() {
    delete document.isSendPending;
    isPosted = false;
    clearTimeout(timer);
    showConfirmation(false);
  }

  // On a network without any response, imports do not fail by themselves.
  const reportIfLate = () =>
    setTimeout(() => {
      if (root.failure !== null)
        void document.markIncomplete?.(root.failure ?? new Error('Loading is late'), false);
    }, 8000);
  addEventListener('load', reportIfLate);
  addEventListener('retry', reportIfLate);

  function giveUp() {
    if (document.isSendPending && root.failure !== null)
      void document.markIncomplete?.(root.failure ?? new Error('Loading takes too long'));
  }

  document.onsubmit = (event) => {
    const submittedForm = event.target as HTMLFormElement;
    // Not held: React handles this press, or has rendered a form that the browser is to post (`plain-form.tsx`).
    if (event.defaultPrevented || !submittedForm.querySelector('[data-load-failure]')) return;
    event.preventDefault();
    if (isPosted) return;
    form = submittedForm;
    const isIncomplete = root.classList.contains('pd-incomplete');
    // Another press does not restart the timeout.
    if (!document.isSendPending)
      timer = window.setTimeout(
        giveUp,
        isIncomplete ? minHoldMs : Math.max(minHoldMs, lateAfterMs - performance.now()),
      );
    document.isSendPending = true;
    showConfirmation(true);
    if (!isIncomplete) return;
    if (root.dataset.cause === 'our-fault') giveUp();
    else dispatchEvent(new Event('retry'));
  };
  addEventListener('incomplete', () => {
    if (isPosted) return;
    const { cause } = root.dataset;
    const isPressed = document.isSendPending;
    dropPress();
    if (isPressed && cause === 'our-fault') {
      isPosted = true;
      timer = window.setTimeout(dropPress, postTimeoutMs);
      form?.submit();
    } else if (isPressed) {
      const message = document.querySelector<HTMLElement>('form [data-load-failure]');
      message?.scrollIntoView({ block: 'nearest' });
      // The live region announces only a new message, so the same message as before takes the focus. So does a message
      // that has hidden the focused search field.
      if (cause === shownCause || document.activeElement?.getClientRects().length === 0)
        message?.focus();
    }
    shownCause = cause;
  });
  addEventListener('pagehide', dropPress);
  // Not every browser has this event. A navigation that fails before the post does not concern the press.
  window.navigation?.addEventListener('navigateerror', () => isPosted && dropPress());
  addEventListener(quickExitEvent, dropPress);
}
