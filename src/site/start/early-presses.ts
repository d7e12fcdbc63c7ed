import { useEffect, useState } from 'react';
import { formPath } from '#contact/wire.ts';
import { finderOf } from './same-control.ts';

/**
 * Takes over from the boot script what was pressed while React was loading: a button, and Send, which waits for the form's
 * security check. To be called before React draws anything anew; the function that it returns presses again.
 */
export function earlyPresses() {
  const { pendingClick } = document;
  document.onclick = null;
  delete document.pendingClick;
  const button = pendingClick && finderOf(pendingClick);
  return () => {
    button?.()?.click();
    const form = document.querySelector<HTMLFormElement>(`form[action="${formPath}"]`);
    // Without the form's own code, `hold-send.ts` goes on holding Send.
    if (form && document.isSendPending && !document.documentElement.failure) {
      delete document.isSendPending;
      form.requestSubmit();
    }
    performance.mark('hydrated'); // measured by the benchmark, awaited by the tests
  };
}

/**
 * Presses again once React is ready, so that no press is lost: after the effects of all that is drawn, and after what
 * they draw in their turn, as a form does that puts a draft into its fields.
 */
export function EarlyPresses({ take = earlyPresses }) {
  const [press, setPress] = useState<() => void>();
  useEffect(() => {
    const taken = take();
    setPress(() => taken);
  }, [take]);
  useEffect(() => {
    // A click inside an effect is lost on an island that React has yet to hydrate, so it comes after the effect.
    if (press) queueMicrotask(press);
  }, [press]);
  return null;
}
