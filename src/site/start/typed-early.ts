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
 * anew: it is the draft that the form begins with. An effect of the form's own would come too late.
 */
export function useTypedEarly() {
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
}
