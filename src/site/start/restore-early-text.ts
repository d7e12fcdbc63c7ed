import { useLayoutEffect, useState } from 'react';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { formPath } from '#contact/wire.ts';
import { getDraft, hasText, setDraft } from '../contact-form/draft.ts';
import {
  carryTextOverLoads,
  emptyFormFields,
  takeCarriedText,
} from '../contact-form/keep-typed.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOfServer = () => [
  ...(document.querySelector<HTMLFormElement>(`form[action="${formPath}"]`)?.elements ?? []),
];

/** Whether the control's value differs from the one in the server's HTML. */
const isChanged = (control: Control) =>
  control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected === false
    : control.value !== control.defaultValue;

// At module level, because the draft survives the form's unmounting. The prerenderer has no window.
if (typeof window !== 'undefined') {
  carryTextOverLoads(() => (hasText(getDraft()) ? { ...getDraft() } : undefined), emptyFormFields);
  addEventListener(quickExitEvent, emptyFormFields);
}

/**
 * Makes earlier text the form's initial draft: the values of fields in the server's HTML, if React renders the form
 * anew instead of hydrating it, or text that a load has carried here from another document. Render this before the
 * form: the form reads the draft in a layout effect, and effects run in the order of the elements.
 */
export function RestoreEarlyText() {
  const [controls] = useState(() =>
    typeof document === 'undefined' ? [] : (controlsOfServer() as Control[]),
  );
  useLayoutEffect(() => {
    const kept = takeCarriedText();
    if (kept && !hasText(getDraft())) setDraft(kept);
    const typed = controls.filter(
      (control) => control.name && !control.isConnected && isChanged(control),
    );
    if (typed.length === 0) return;
    setDraft(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
    for (const control of typed) if (!(control instanceof HTMLSelectElement)) control.value = ''; // see `emptyFormFields`
  }, [controls]);
  return null;
}
