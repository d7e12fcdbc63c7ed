/**
 * Empties the form on an answer page (`frame/answer-page.tsx`) at a quick exit (`installQuickExit`). The server has
 * written the typed text into the fields as their default values, which a reset of the form would restore. This is an
 * inline script of the answer page, so it must not use anything from outside itself but its argument.
 */
export function emptyFormOnExit(quickExitEvent: string) {
  addEventListener(quickExitEvent, () => {
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'main :is(input:not([type=hidden]), textarea, option)',
    )) {
      if (field instanceof HTMLOptionElement) field.defaultSelected = false;
      else field.defaultValue = '';
    }
    for (const form of document.forms) form.reset();
  });
}

/**
 * Deletes the text that was carried to this answer page (`keep-typed.ts`) if the page's heading says that the message
 * has been sent. Otherwise the form would offer the text again. An inline script like the function above.
 */
export function deleteDraftIfSent(sentText: string) {
  if (document.querySelector('h1')?.textContent !== sentText) return;
  try {
    sessionStorage.removeItem('draft');
  } catch {} // storage is switched off
  window.name = '';
}
