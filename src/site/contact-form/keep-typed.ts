/** The part of the Navigation API (https://html.spec.whatwg.org/#the-navigateevent-interface) that is used here. */
type NavigateEvent = Event & {
  destination: { url: string; sameDocument: boolean };
  formData: FormData | null;
};

/**
 * Carries what is typed into a form over a load that the page itself brings about: of this page, as by its link "Load
 * this page again", or of the answer to the form, to which the visitor may come Back. An inline script on pages with a
 * form, so it uses nothing from outside itself.
 *
 * Nothing that can be read gets to the disk, where Chromium keeps session storage until it is started again, longer
 * than the tab. The session storage holds random bytes, and the name of the window, which no browser writes down, the
 * text mixed with them: neither tells anything without the other. It is written only when one of these loads begins, so
 * that a tab that is closed leaves nothing. The browser's own button for loading a page again tells no page beforehand,
 * and empties the form.
 */
export function keepTyped() {
  const key = 'draft';
  const fields = () => [
    ...document.querySelectorAll<HTMLInputElement>(
      'main :is(input, textarea, select):not([type=hidden])',
    ),
  ];
  const isBlank = () => fields().every(({ type, value }) => type === 'select-one' || !value);
  const mix = (bytes: Uint8Array, pad: Uint8Array) =>
    bytes.map((byte, index) => byte ^ (pad[index] ?? 0));
  const toText = (bytes: Uint8Array) =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  try {
    const pad = sessionStorage.getItem(key);
    if (pad) {
      const mixed = window.name;
      window.name = '';
      sessionStorage.removeItem(key);
      const typed = JSON.parse(new TextDecoder().decode(mix(toBytes(mixed), toBytes(pad))));
      if (isBlank()) for (const field of fields()) field.value = typed[field.name] ?? field.value;
    }
  } catch {} // storage is switched off, or somebody tampered with it

  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, formData } = event as NavigateEvent;
    const isOurs = formData || new URL(destination.url).pathname === location.pathname;
    if (destination.sameDocument || !isOurs || isBlank()) return;
    const typed = Object.fromEntries(fields().map((field) => [field.name, field.value]));
    const bytes = new TextEncoder().encode(JSON.stringify(typed));
    const pad = crypto.getRandomValues(new Uint8Array(bytes.length));
    try {
      sessionStorage.setItem(key, toText(pad));
      window.name = toText(mix(bytes, pad));
    } catch {} // storage is full or switched off
  });
}
