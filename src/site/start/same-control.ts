import { useLayoutEffect, useState } from 'react';

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Attributes by which controls of one kind differ, and which translators do not change. */
const identifyingAttributes = ['name', 'href'];

/** Returns a selector for all controls with the same identifying attributes as this one. */
export function selectorFor(control: Element): string {
  const selectors = identifyingAttributes
    .filter((attribute) => control.hasAttribute(attribute))
    .map((attribute) => `[${attribute}=${JSON.stringify(control.getAttribute(attribute))}]`);
  return control.localName + selectors.join('');
}

/** Returns the visible controls with the same identifying attributes as this one, in document order. */
const similarControls = <E extends Element>(control: E): E[] =>
  [...document.querySelectorAll<E>(selectorFor(control))].filter(isShown);

/** Returns a function that finds the control or, if its part of the page was rendered anew, its replacement. */
export function createFinder<E extends Element>(control: E): () => E | undefined {
  const index = similarControls(control).indexOf(control);
  return () => (control.isConnected ? control : similarControls(control)[index]);
}

type Caret = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/**
 * Sets the caret once the field has its text again: the form's effects restore the text a few frames after rendering.
 */
function restoreCaret(field: HTMLTextAreaElement, caret: Caret, framesLeft = 20) {
  if (field.value === caret.value)
    field.setSelectionRange(caret.selectionStart, caret.selectionEnd);
  else if (framesLeft) requestAnimationFrame(() => restoreCaret(field, caret, framesLeft - 1));
}

/** Records the focused control and its caret. The returned function restores both if the focus was lost. */
export function recordFocus() {
  const focused = document.activeElement as HTMLTextAreaElement | null;
  if (!focused || focused === (document.body as Element)) return () => {};
  const findControl = createFinder(focused);
  const { value, selectionStart, selectionEnd } = focused;
  return () => {
    const control = findControl();
    if (!control || control === focused || document.activeElement !== document.body) return;
    control.focus({ preventScroll: true });
    // Scripts cannot set the caret in an email field.
    if (typeof selectionStart === 'number')
      restoreCaret(control, { value, selectionStart, selectionEnd });
  };
}

/** Restores the focus if React renders the focused part of the page anew instead of hydrating it. */
export function useRestoredFocus() {
  const [restoreFocus] = useState(
    () => (typeof document === 'undefined' ? () => {} : recordFocus()), // the prerenderer has no document
  );
  useLayoutEffect(restoreFocus, [restoreFocus]);
}
