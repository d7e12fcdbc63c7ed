/**
 * Empties the form of an answer when the visitor leaves quickly (`installQuickExit`). The server writes what was typed
 * into the page as the fields' default values, and the reset of the form brings those back. An inline script on the page
 * of the answer, so it uses nothing from outside itself but its argument.
 */
export function emptyOnExit(exitEvent: string) {
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
 * Forgets what the load of this page has carried here (`keep-typed.ts`), if the page says that the message has been sent:
 * the form would offer it once more. Inline like the one above.
 */
export function forgetSent(sentText: string) {
  if (document.querySelector('h1')?.textContent !== sentText) return;
  try {
    sessionStorage.removeItem('draft');
  } catch {} // storage is switched off
  window.name = '';
}
