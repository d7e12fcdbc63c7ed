/** The part of the Navigation API in use (https://html.spec.whatwg.org/#the-navigateevent-interface). */
type NavigateEvent = Event & {
  destination: { url: string; sameDocument: boolean };
  downloadRequest?: string | null;
};
type Typed = Record<string, string>;

/**
 * Carries the typed text over a full load that starts in the page: of this page by its link "Load this page again", of
 * the answer to the form, or of another page of this site, from which the visitor may come back. `typedNow` returns the
 * text to carry, if there is any.
 *
 * No readable text is written to the disk, where Chromium keeps session storage longer than the tab, until it is
 * started again. Session storage holds random bytes. `window.name`, which no browser writes to the disk, holds the text
 * XORed with them, so neither can be read without the other. Both are written only when such a load begins, so closing
 * the tab leaves nothing. A quick exit empties the session storage. The browser's reload button gives the page no event
 * beforehand, so a reload empties the form.
 *
 * This function and the next three are inline scripts of pages with a form, so they use nothing from outside
 * themselves.
 */
export function carryTextOverLoads(
  typedNow: () => Typed | undefined,
  empty: typeof emptyFormFields,
) {
  const toText = (bytes: Uint8Array) =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (destination.sameDocument) return;
    const typed = typedNow();
    setTimeout(empty());
    if (!typed || downloadRequest || new URL(destination.url).origin !== location.origin) return;
    const bytes = new TextEncoder().encode(JSON.stringify(typed));
    const pad = crypto.getRandomValues(new Uint8Array(bytes.length));
    try {
      sessionStorage.setItem('draft', toText(pad));
      window.name = toText(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)));
    } catch {} // storage is full or switched off
  });
}

/** Returns the text that a load has carried here, and deletes it. */
export function takeCarriedText(): Typed | undefined {
  const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  try {
    const pad = sessionStorage.getItem('draft');
    if (!pad) return undefined;
    const mixed = toBytes(window.name);
    const bytes = toBytes(pad);
    window.name = '';
    sessionStorage.removeItem('draft');
    return JSON.parse(new TextDecoder().decode(mixed.map((byte, i) => byte ^ (bytes[i] ?? 0))));
  } catch {
    return undefined; // storage is switched off, or somebody tampered with it
  }
}

/**
 * Empties the fields, and returns a function that restores them. Chromium treats a load like a sent form, and writes
 * the names and addresses in the fields to the profile, to fill in other forms with them (the file `Web Data` of
 * Chromium 156, even with `autocomplete="off"` on the form). It uses the value that a script has set last, so a reset
 * alone does not help. After a link that loads no page, such as a phone number, the text must be restored.
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
    // An earlier call may have emptied the field already; then its value here is blank.
    for (const [index, field] of fields.entries()) field.value = values[index] || field.value;
  };
}

/** Restores and keeps the typed text of a form in the server's HTML, before any other code is loaded. */
export function restoreAndCarryText(
  take: typeof takeCarriedText,
  keep: typeof carryTextOverLoads,
  empty: typeof emptyFormFields,
) {
  const fields = () => [
    ...document.querySelectorAll<HTMLInputElement>(
      'form[method=post] :is(input, textarea, select):not([type=hidden])',
    ),
  ];
  const isBlank = () => fields().every(({ type, value }) => type === 'select-one' || !value);
  const kept = take();
  if (kept && isBlank())
    for (const field of fields()) field.value = kept[field.name] ?? field.value;
  // A page from the back/forward cache still has its fields, so the kept text is outdated.
  addEventListener('pageshow', ({ persisted }) => void (persisted && take()));
  keep(
    () =>
      isBlank() ? undefined : Object.fromEntries(fields().map(({ name, value }) => [name, value])),
    empty,
  );
}
