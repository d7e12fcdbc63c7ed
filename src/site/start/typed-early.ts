import { useLayoutEffect, useState } from 'react';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { formPath } from '#contact/wire.ts';
import { hasText, openDraft, rememberDraft } from '../contact-form/draft.ts';
import { emptyTyped, keepOverLoads, takeKept } from '../contact-form/keep-typed.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOfServer = () => [
  ...(document.querySelector<HTMLFormElement>(`form[action="${formPath}"]`)?.elements ?? []),
];

/** Whether somebody has typed or chosen something else than the page came with. */
const isChanged = (control: Control) =>
  control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected === false
    : control.value !== control.defaultValue;

// The draft outlives the form's place in the document, as it does the fields. The prerenderer has no window.
if (typeof window !== 'undefined') {
  keepOverLoads(() => (hasText(openDraft()) ? { ...openDraft() } : undefined), emptyTyped);
  addEventListener(quickExitEvent, emptyTyped);
}

/**
 * Makes what was typed earlier the draft that the form begins with: what stood in fields of the server's HTML, if React
 * draws the form anew instead of taking them over, or what a load has carried here from another document. Its place is
 * before the form, because the form reads the draft in its own layout effect, and effects run in the order of the
 * elements.
 */
export function TypedEarly() {
  const [controls] = useState(() =>
    typeof document === 'undefined' ? [] : (controlsOfServer() as Control[]),
  );
  useLayoutEffect(() => {
    const kept = takeKept();
    if (kept && !hasText(openDraft())) rememberDraft(kept);
    const typed = controls.filter(
      (control) => control.name && !control.isConnected && isChanged(control),
    );
    if (typed.length === 0) return;
    rememberDraft(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
    for (const control of typed) if (!(control instanceof HTMLSelectElement)) control.value = ''; // see `emptyTyped`
  }, [controls]);
  return null;
}
