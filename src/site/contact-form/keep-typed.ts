/** The part of the Navigation API in use (https://html.spec.whatwg.org/#the-navigateevent-interface). */
type NavigateEvent = Event & {
  destination: { url: string; sameDocument: boolean };
  downloadRequest?: string | null;
};
/** The values of the fields, by the fields' names. */
type FieldValues = Record<string, string>;

/**
 * Keeps the typed text whenever a link or form of this page loads a page of this site: this page again, the answer to
 * the form, or another page, from which the visitor may come back. `readText` returns the text to keep, if there is any.
 *
 * No readable text is written to the disk. Session storage holds only random bytes, because Chromium keeps it on the
 * disk after the tab is closed, until Chromium is started again. `window.name`, which no browser writes to the disk,
 * holds the text XORed with these bytes, so neither can be read without the other. Both are written only when such a
 * load begins, so closing the tab leaves nothing. A quick exit empties the session storage. A reload by the browser's
 * button empties the form, because the page gets no event before it.
 *
 * This function and the next three are inline scripts of pages with a form, so they must not use anything from outside
 * themselves.
 */
export function keepTextAcrossPageLoads(
  readText: () => FieldValues | undefined,
  empty: typeof emptyFormFields,
) {
  const toBase64 = (bytes: Uint8Array) =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (destination.sameDocument) return;
    const text = readText();
    setTimeout(empty()); // restores the fields if the page stays
    if (!text || downloadRequest || new URL(destination.url).origin !== location.origin) return;
    const bytes = new TextEncoder().encode(JSON.stringify(text));
    const randomBytes = crypto.getRandomValues(new Uint8Array(bytes.length));
    try {
      sessionStorage.setItem('draft', toBase64(randomBytes));
      window.name = toBase64(bytes.map((byte, index) => byte ^ (randomBytes[index] ?? 0)));
    } catch {} // storage is full or switched off
  });
}

/** Returns the text that a load has carried to this page, and deletes it from storage. */
export function takeCarriedText(): FieldValues | undefined {
  const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  try {
    const stored = sessionStorage.getItem('draft');
    if (!stored) return undefined;
    const mixedBytes = toBytes(window.name);
    const randomBytes = toBytes(stored);
    window.name = '';
    sessionStorage.removeItem('draft');
    return JSON.parse(
      new TextDecoder().decode(mixedBytes.map((byte, i) => byte ^ (randomBytes[i] ?? 0))),
    );
  } catch {
    return undefined; // storage is switched off, or somebody tampered with it
  }
}

/**
 * Empties the fields, and returns a function that restores them. When a page is left, Chromium writes the names and
 * addresses in its fields to the profile, to fill in other forms with them (Chromium 156, file `Web Data`, even with
 * `autocomplete="off"` on the form). It takes the value that a script has set last, so a reset alone does not help. A
 * link such as a phone number loads no page, so afterwards the text must be restored.
 */
export function emptyFormFields() {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(
      'form[method=post] :is(input:not([type=hidden]), textarea)',
    ),
  ];
  const values = fields.map(({ value }) => value);
  for (const field of fields) field.value = '';
  return () => {
    // `values[index]` is blank if an earlier call had already emptied the field.
    for (const [index, field] of fields.entries()) field.value = values[index] || field.value;
  };
}

/**
 * Restores carried text in the form of the server's HTML, and carries the form's text over the next load. Runs before
 * React.
 */
export function restoreAndCarryText(
  take: typeof takeCarriedText,
  carry: typeof keepTextAcrossPageLoads,
  empty: typeof emptyFormFields,
) {
  const fields = () => [
    ...document.querySelectorAll<HTMLInputElement>(
      'form[method=post] :is(input, textarea, select):not([type=hidden])',
    ),
  ];
  const isBlank = () => fields().every(({ type, value }) => type === 'select-one' || !value);
  const carriedText = take();
  if (carriedText && isBlank())
    for (const field of fields()) field.value = carriedText[field.name] ?? field.value;
  // A page that returns from the back/forward cache still has its fields, so the carried text is outdated.
  addEventListener('pageshow', ({ persisted }) => void (persisted && take()));
  carry(
    () =>
      isBlank() ? undefined : Object.fromEntries(fields().map(({ name, value }) => [name, value])),
    empty,
  );
}
