/**
 * Carries over a reload what was typed into a form whose code could not be loaded, which the event `incomplete` of
 * `boot.ts` reports: Chromium does not restore fields on a reload. Key and shape are those of `draft.ts`, which takes
 * over once the code is loaded. An inline script on pages with a form, so it uses nothing from outside itself.
 */
export function keepTyped() {
  const key = 'draft';
  function start() {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>(
        'main :is(input, textarea, select):not([type=hidden])',
      ),
    ];
    const isBlank = () => fields.every(({ type, value }) => type === 'select-one' || !value);
    try {
      const typed = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.removeItem(key);
      if (isBlank()) for (const field of fields) field.value = typed[field.name] ?? field.value;
    } catch {} // storage is switched off, or somebody tampered with it
    addEventListener('pagehide', () => {
      // React has drawn the form anew: `draft.ts` knows what is in it now.
      if (isBlank() || !fields[0]?.isConnected) return;
      const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      try {
        sessionStorage.setItem(key, JSON.stringify(typed));
      } catch {} // storage is full or switched off
    });
  }
  addEventListener('incomplete', start, { once: true });
}
