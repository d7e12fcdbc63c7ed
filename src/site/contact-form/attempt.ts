import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { failedText } from '#contact/wire.ts';
import type { Cause } from '../start/cause-of-failure.ts';
import { sendDisconnected } from './disconnected.tsx';

/** `text` is the specified text alone, `more` is what we add to it. */
export type Progress = {
  kind: 'none' | 'working' | 'success' | 'error';
  text: string;
  more?: string;
};

export const idle: Progress = { kind: 'none', text: '' };
export const working = (text: string): Progress => ({ kind: 'working', text });
export const sendingText = 'Sending your message…';

/** What to say when a message was not sent. A visitor's first fear is that the text is lost. */
export function failure(cause: Cause): Progress {
  const why = cause === 'ours' ? '' : sendDisconnected[cause];
  const more = `${why}Your text is still here. You can also call us.`;
  return { kind: 'error', text: failedText, more };
}

/** The visitor's attempt to send the message, and what became of it. */
export interface Attempt {
  progress: Progress;
  setProgress: Dispatch<SetStateAction<Progress>>;
  /** The attempt that is under way, one at a time; `isPosted` while the server may have the message. */
  underWay: RefObject<{ isPosted: boolean } | undefined>;
  /** The success that the visitor has heard of, so that a form that is drawn again does not tell it twice. */
  told: RefObject<Progress | undefined>;
}

/** Holds the attempt outside of the form, so that the visitor hears the outcome even if the form crashes meanwhile. */
export function useAttempt(): Attempt {
  const [progress, setProgress] = useState(idle);
  const underWay: Attempt['underWay'] = useRef(undefined);
  const told: Attempt['told'] = useRef(undefined);

  // After a return from the back/forward cache the answer to a pending post never arrives.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = undefined;
      setProgress((was) => (was.kind === 'working' ? idle : was));
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  return { progress, setProgress, underWay, told };
}
