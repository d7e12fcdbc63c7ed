/**
 * Empties the form on an answer page at a quick exit (`installQuickExit`). The server writes the typed text into the
 * page as the fields' default values, which a reset of the form would restore. This is an inline script of the answer
 * page, so it uses nothing but its argument.
 */
export function emptyFormOnExit(exitEvent: string) {
  addEventListener(exitEvent, () => {
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
 * Deletes the draft that was carried to this page (`keep-typed.ts`) if the page says that the message has been sent:
 * otherwise the form would offer it again. Inline like the function above.
 */
export function deleteDraftIfSent(sentText: string) {
  if (document.querySelector('h1')?.textContent !== sentText) return;
  try {
    sessionStorage.removeItem('draft');
  } catch {} // storage is switched off
  window.name = '';
}
