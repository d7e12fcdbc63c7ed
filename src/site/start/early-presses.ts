import { useEffect, useState } from 'react';
import { formPath } from '#contact/wire.ts';
import { createFinder } from './same-control.ts';

/**
 * Takes the early presses, those before React was loaded, from the inline scripts: the last clicked button (`boot.ts`)
 * and Send (`hold-send.ts`). Call it while that button is still in the page. The returned function repeats the presses.
 */
export function takeEarlyPresses() {
  const { pendingClick } = document;
  document.onclick = null;
  delete document.pendingClick;
  const findButton = pendingClick && createFinder(pendingClick);
  return () => {
    findButton?.()?.click();
    const form = document.querySelector<HTMLFormElement>(`form[action^="${formPath}"]`);
    // If the form's code is missing, `hold-send.ts` goes on holding the press on Send.
    if (form && document.isSendPending && !document.documentElement.failure) {
      delete document.isSendPending;
      form.requestSubmit();
    }
    performance.mark('hydrated'); // the benchmark measures this, and tests wait for it
  };
}

/**
 * Repeats the early presses when React has run all effects, and has rendered again what the effects changed. (An effect
 * of the contact form, for example, puts the draft, the text that was typed earlier, into the fields.)
 */
export function EarlyPressReplay({ takePresses = takeEarlyPresses }) {
  const [replay, setReplay] = useState<() => void>();
  useEffect(() => {
    const replayPresses = takePresses();
    setReplay(() => replayPresses);
  }, [takePresses]);
  useEffect(() => {
    // Not in the effect itself: React loses a click that an effect makes in a part that is not hydrated yet.
    if (replay) queueMicrotask(replay);
  }, [replay]);
  return null;
}
