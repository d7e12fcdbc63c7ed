/**
 * Says on a page as the server sent it that a part of its code could not be loaded: `chunk` is an address, or the
 * error says which one. The class `incomplete` shows what stands in for scripts and hides what is dead without them
 * (the variant `scriptless` in `styles.css`), on the whole page if React is missing, else in the parts that are marked
 * with `data-needs-code`. What was typed into such a part is carried over a reload, as the form does it itself
 * (`draft.ts`); Chromium would drop it.
 *
 * The function uses nothing from outside itself: it is part of the page's inline script.
 */
export function reportLoadFailure(chunk: string, error?: unknown): void {
  const isChunkError = error instanceof Error && error.name === 'ChunkLoadError';
  const root = document.documentElement;
  const isHydrated = performance.getEntriesByName('hydrated').length > 0;
  if (!isChunkError && (isHydrated || root.classList.contains('incomplete'))) return;
  const text = isChunkError ? error.message : `Loading chunk ${chunk} failed`;
  console.error(text);
  root.classList.toggle('incomplete', !isChunkError);

  const key = 'draft';
  for (const part of document.querySelectorAll('[data-needs-code]')) {
    part.classList.add('incomplete');
    for (const place of part.querySelectorAll('[data-failed-chunk]')) place.textContent = text;
    const form = part.querySelector('form') ?? part.closest('form');
    if (!form) continue;
    const fields = [
      ...form.querySelectorAll<HTMLInputElement>(':is(input, textarea, select):not([type=hidden])'),
    ];
    try {
      const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.removeItem(key);
      if (!fields.some(({ type, value }) => type !== 'select-one' && value))
        for (const field of fields) field.value = draft[field.name] ?? field.value;
    } catch {}
    addEventListener('pagehide', () => {
      if (!fields.some(({ type, value }) => type !== 'select-one' && value)) return;
      const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      try {
        sessionStorage.setItem(key, JSON.stringify(typed));
      } catch {}
    });
  }
}
