import { useLayoutEffect, useState } from 'react';
import { formPath } from '#contact/wire.ts';
import { rememberDraft } from '../contact-form/draft.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOfServer = () => [
  ...(document.querySelector<HTMLFormElement>(`form[action="${formPath}"]`)?.elements ?? []),
];

/** Whether somebody has typed or chosen something else than the page came with. */
const isChanged = (control: Control) =>
  control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected === false
    : control.value !== control.defaultValue;

/**
 * Keeps what was typed before React came if it does not take over the fields of the server's HTML but draws the form
 * anew: it is the draft that the form begins with. To be put before the form, because the form reads the draft in its own
 * layout effect, and effects run in the order of the elements.
 */
export function TypedEarly() {
  const [controls] = useState(() =>
    typeof document === 'undefined' ? [] : (controlsOfServer() as Control[]),
  );
  useLayoutEffect(() => {
    const typed = controls.filter(
      (control) => control.name && !control.isConnected && isChanged(control),
    );
    if (typed.length > 0)
      rememberDraft(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
  }, [controls]);
  return null;
}
