import { useLayoutEffect, useState } from 'react';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { formPath } from '#contact/wire.ts';
import { getDraft, hasText, setDraft } from '../contact-form/draft.ts';
import {
  emptyFormFields,
  keepTextAcrossPageLoads,
  takeCarriedText,
} from '../contact-form/keep-typed.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsInServerHtml = () => [
  ...(document.querySelector<HTMLFormElement>(`form[action^="${formPath}"]`)?.elements ?? []),
];

/** Whether the control's value differs from the one in the server's HTML. */
const isChanged = (control: Control) =>
  control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected === false
    : control.value !== control.defaultValue;

// In the module, not in the component, because the draft outlives the form. The prerenderer has no window.
if (typeof window !== 'undefined') {
  keepTextAcrossPageLoads(
    () => (hasText(getDraft()) ? { ...getDraft() } : undefined),
    emptyFormFields,
  );
  addEventListener(quickExitEvent, emptyFormFields);
}

/**
 * Puts early text into the form's draft. Early text is what the visitor typed before React rendered the form. It comes
 * from another page (`takeCarriedText`) or, if React replaces the form of the server's HTML instead of hydrating it,
 * from the fields of that form. Render this component before the form: the form reads the draft in a layout effect, and
 * React runs effects in the order of the elements.
 */
export function RestoreEarlyText() {
  const [controls] = useState(() =>
    typeof document === 'undefined' ? [] : (controlsInServerHtml() as Control[]),
  );
  useLayoutEffect(() => {
    const carriedText = takeCarriedText();
    if (carriedText && !hasText(getDraft())) setDraft(carriedText);
    const changedControls = controls.filter(
      (control) => control.name && !control.isConnected && isChanged(control),
    );
    if (changedControls.length === 0) return;
    setDraft(Object.fromEntries(changedControls.map(({ name, value }) => [name, value])));
    for (const control of changedControls)
      if (!(control instanceof HTMLSelectElement)) control.value = ''; // else Chromium may save the text on the disk (`emptyFormFields`)
  }, [controls]);
  return null;
}
