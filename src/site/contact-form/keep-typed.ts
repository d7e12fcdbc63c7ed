/**
 * Keeps what is typed into a form that has no React, from one page load to the next: the event `incomplete` (`boot.ts`)
 * says so. Chromium does not restore fields on a reload. The key and the shape are the form's own (`draft.ts`), which
 * takes over once its code can be had. A page with a form carries this function as an inline script, so it uses nothing
 * from outside itself.
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
    } catch {} // storage that is switched off or was tampered with
    addEventListener('pagehide', () => {
      if (isBlank()) return;
      const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      try {
        sessionStorage.setItem(key, JSON.stringify(typed));
      } catch {} // full or switched off
    });
  }
  addEventListener('incomplete', start, { once: true });
}
