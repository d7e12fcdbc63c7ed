import { useLayoutEffect, useState } from 'react';

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The attributes that tell controls of one kind apart. Translators do not change them. */
const identifying = ['name', 'href'];

/** The visible controls with the same attributes as this one, in document order. */
function alike<E extends Element>(control: E): E[] {
  const same = identifying
    .filter((attribute) => control.hasAttribute(attribute))
    .map((attribute) => `[${attribute}=${JSON.stringify(control.getAttribute(attribute))}]`);
  return [...document.querySelectorAll<E>(control.localName + same.join(''))].filter(isShown);
}

/** Returns a function that finds the control, or its replacement if that part of the page was rendered anew. */
export function createFinder<E extends Element>(control: E): () => E | undefined {
  const place = alike(control).indexOf(control);
  return () => (control.isConnected ? control : alike(control)[place]);
}

type Caret = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** Sets the caret once the field has its text again, which a form's effects restore a few frames after rendering. */
function placeCaret(field: HTMLTextAreaElement, caret: Caret, patience = 20) {
  if (field.value === caret.value)
    field.setSelectionRange(caret.selectionStart, caret.selectionEnd);
  else if (patience) requestAnimationFrame(() => placeCaret(field, caret, patience - 1));
}

/** Records focus and caret. The returned function restores them if they are lost. */
export function recordFocus() {
  const before = document.activeElement as HTMLTextAreaElement | null;
  if (!before || before === (document.body as Element)) return () => {};
  const find = createFinder(before);
  const { value, selectionStart, selectionEnd } = before;
  return () => {
    const now = find();
    if (!now || now === before || document.activeElement !== document.body) return;
    now.focus({ preventScroll: true });
    // Scripts cannot set the caret in an email field.
    if (typeof selectionStart === 'number')
      placeCaret(now, { value, selectionStart, selectionEnd });
  };
}

/** Keeps the focus when React renders the focused part anew. */
export function useRestoredFocus() {
  const [restore] = useState(
    () => (typeof document === 'undefined' ? () => {} : recordFocus()), // the prerenderer has no document
  );
  useLayoutEffect(restore, [restore]);
}
