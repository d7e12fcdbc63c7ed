import { useLayoutEffect, useState } from 'react';

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The attributes by which to tell controls of one kind apart: a translator leaves them as they are. */
const telling = ['name', 'href'];

/** The shown controls that are like this one, in the order of the page. */
function alike<E extends Element>(control: E): E[] {
  const same = telling
    .filter((attribute) => control.hasAttribute(attribute))
    .map((attribute) => `[${attribute}=${JSON.stringify(control.getAttribute(attribute))}]`);
  return [...document.querySelectorAll<E>(control.localName + same.join(''))].filter(isShown);
}

/** Finds a control again when its part of the page may have been drawn anew: it, or the one in its place. */
export function finderOf<E extends Element>(control: E): () => E | undefined {
  const place = alike(control).indexOf(control);
  return () => (control.isConnected ? control : alike(control)[place]);
}

type Caret = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** Once the field has its text again: a form's own effects put it back, a few frames after the field is drawn. */
function placeCaret(field: HTMLTextAreaElement, caret: Caret, patience = 20) {
  if (field.value === caret.value)
    field.setSelectionRange(caret.selectionStart, caret.selectionEnd);
  else if (patience) requestAnimationFrame(() => placeCaret(field, caret, patience - 1));
}

/** Notes where the focus and the caret are. The function that it returns puts them there if they are lost. */
export function keepFocus() {
  const before = document.activeElement as HTMLTextAreaElement | null;
  if (!before || before === (document.body as Element)) return () => {};
  const find = finderOf(before);
  const { value, selectionStart, selectionEnd } = before;
  return () => {
    const now = find();
    if (!now || now === before || document.activeElement !== document.body) return;
    now.focus({ preventScroll: true });
    // A field for an email address has no caret that a script could place.
    if (typeof selectionStart === 'number')
      placeCaret(now, { value, selectionStart, selectionEnd });
  };
}

/** Keeps the focus where React draws anew what was there. */
export function useKeptFocus() {
  const [restore] = useState(
    () => (typeof document === 'undefined' ? () => {} : keepFocus()), // the prerenderer has no document
  );
  useLayoutEffect(restore, [restore]);
}
