import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { failedText } from '#contact/wire.ts';
import type { Cause } from '../start/cause-of-failure.ts';
import { sendDisconnected } from './disconnected.tsx';
import { deleteDraft, getDraft, isPostedDraft } from './draft.ts';

/** `text` is the text of the specification, `more` is what we add to it. */
export type Progress = {
  kind: 'none' | 'working' | 'success' | 'error';
  text: string;
  more?: string;
};

export const idle: Progress = { kind: 'none', text: '' };
export const working = (text: string): Progress => ({ kind: 'working', text });
export const sendingText = 'Sending your message…';

/** What to say when a message was not sent. It reassures first that the text is not lost. */
export function failure(cause: Cause): Progress {
  const why = cause === 'ours' ? '' : sendDisconnected[cause];
  const more = `${why}Your text is still here. You can also call us.`;
  return { kind: 'error', text: failedText, more };
}

/** The visitor's attempt to send the message, and its outcome. */
export interface Attempt {
  progress: Progress;
  setProgress: Dispatch<SetStateAction<Progress>>;
  /** The one attempt under way, if any; `isPosted` is true while the server may have the message. */
  underWay: RefObject<{ isPosted: boolean } | undefined>;
  /** The success already announced, so that a form that is rendered again does not announce it twice. */
  told: RefObject<Progress | undefined>;
}

/** Passes the outcome to the mounted form. Without one, `untold` keeps it for the next form. */
let tell: ((outcome: Progress) => void) | undefined;
let untold: Progress | undefined;
// The prerenderer has no window.
if (typeof window !== 'undefined')
  addEventListener(quickExitEvent, () => {
    untold = undefined;
  });

/**
 * Holds the attempt outside of the form, so that the visitor learns the outcome even if the form crashes meanwhile or
 * the outcome arrives while another page of the site is shown.
 */
export function useAttempt(): Attempt {
  const [progress, setShown] = useState(() => untold ?? idle);
  const isGone = useRef(false);
  const underWay: Attempt['underWay'] = useRef(undefined);
  const told: Attempt['told'] = useRef(untold);

  const setProgress: Attempt['setProgress'] = useCallback((next) => {
    if (!isGone.current) return setShown(next);
    if (typeof next === 'function' || next.kind === 'none' || next.kind === 'working') return;
    if (tell) return tell(next);
    untold = next;
    if (next.kind === 'success' && isPostedDraft(getDraft())) deleteDraft();
  }, []);
  useEffect(() => {
    untold = undefined;
    isGone.current = false;
    tell = setShown;
    return () => {
      isGone.current = true;
      tell = undefined;
    };
  }, []);

  // After a return from the back/forward cache, the response to a pending request never arrives.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = undefined;
      setProgress((was) => (was.kind === 'working' ? idle : was));
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [setProgress]);

  return { progress, setProgress, underWay, told };
}
