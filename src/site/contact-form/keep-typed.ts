/** The part of the Navigation API (https://html.spec.whatwg.org/#the-navigateevent-interface) that is used here. */
type NavigateEvent = Event & {
  destination: { url: string; sameDocument: boolean };
  downloadRequest?: string | null;
};
type Typed = Record<string, string>;

/**
 * Carries what is typed over a load that the page itself brings about: of this page, as by its link "Load this page
 * again", of the answer to the form, or of another page of this site, from which the visitor may come back. `typedNow`
 * gives what to carry, if anything is typed.
 *
 * Nothing that can be read gets to the disk, where Chromium keeps session storage until it is started again, longer
 * than the tab. The session storage holds random bytes, and the name of the window, which no browser writes down, the
 * text mixed with them: neither tells anything without the other. Both are written only when one of these loads begins,
 * so that a tab that is closed leaves nothing. A quick exit empties the session storage. The browser's own button for
 * loading a page again tells no page beforehand, and empties the form.
 *
 * This function and the next three stand inline in pages with a form, so they use nothing from outside themselves.
 */
export function keepOverLoads(typedNow: () => Typed | undefined, empty: typeof emptyTyped) {
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

/** What a load has carried here, once: nothing is left of it afterwards. */
export function takeKept(): Typed | undefined {
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
 * Empties the fields, and gives what fills them in again. Chromium takes a load for a sent form, and writes the names and
 * addresses in its fields to the profile, to fill in other forms with them (the file `Web Data` of Chromium 156, also
 * with `autocomplete="off"` on the form). It goes by what a script has put into a field last, so a reset alone does not
 * help. A link that leads to no page, as that of a phone number, needs the text to be back.
 */
export function emptyTyped() {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(
      'form[method=post] :is(input:not([type=hidden]), textarea)',
    ),
  ];
  const values = fields.map(({ value }) => value);
  for (const field of fields) field.value = '';
  return () => {
    // Not where an earlier call had emptied it already.
    for (const [index, field] of fields.entries()) field.value = values[index] || field.value;
  };
}

/** Both for the fields of the form that the page came with, which work before any other code is here. */
export function keepTyped(
  take: typeof takeKept,
  keep: typeof keepOverLoads,
  empty: typeof emptyTyped,
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
  // The back/forward cache has brought back the page with its fields, which may go on to change.
  addEventListener('pageshow', ({ persisted }) => void (persisted && take()));
  keep(
    () =>
      isBlank() ? undefined : Object.fromEntries(fields().map(({ name, value }) => [name, value])),
    empty,
  );
}
