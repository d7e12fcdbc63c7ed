import { useEffect, useState } from 'react';
import { formPath } from '#contact/wire.ts';
import { createFinder } from './same-control.ts';

/**
 * Takes over from the boot script the presses made while React was loading: a button, and Send, which waits for the
 * form's security check. Call it before React renders anything. The returned function repeats the presses.
 */
export function takeEarlyPresses() {
  const { pendingClick } = document;
  document.onclick = null;
  delete document.pendingClick;
  const button = pendingClick && createFinder(pendingClick);
  return () => {
    button?.()?.click();
    const form = document.querySelector<HTMLFormElement>(`form[action="${formPath}"]`);
    // Without the form's code, `hold-send.ts` still holds the press on Send.
    if (form && document.isSendPending && !document.documentElement.failure) {
      delete document.isSendPending;
      form.requestSubmit();
    }
    performance.mark('hydrated'); // measured by the benchmark, awaited by the tests
  };
}

/**
 * Repeats early presses once React is ready, so that none is lost: after all effects, and after the renders that these
 * effects cause, such as that of a form that puts a draft into its fields.
 */
export function EarlyPressReplay({ take = takeEarlyPresses }) {
  const [press, setPress] = useState<() => void>();
  useEffect(() => {
    const taken = take();
    setPress(() => taken);
  }, [take]);
  useEffect(() => {
    // Clicks after the effect, because React loses a click inside an effect on an island that is not hydrated yet.
    if (press) queueMicrotask(press);
  }, [press]);
  return null;
}
