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
import { failedText } from '#words/fields.ts';
import * as words from '#words/form.ts';
import type { Cause } from '../start/cause-of-failure.ts';
import { disconnectedSendTexts } from './disconnected.tsx';
import { deleteDraft, getDraft, isPostedDraft } from './draft.ts';

/** What the form says about sending: the text of the specification, and what we add to it. */
export type Progress = {
  kind: 'none' | 'working' | 'success' | 'error';
  text: string;
  addition?: string;
};

export const idleProgress: Progress = { kind: 'none', text: '' };
export const workingProgress = (text: string): Progress => ({ kind: 'working', text });

/** Returns what to say when a message was not sent: first the cause, then that the text is not lost. */
export function failureProgress(cause: Cause): Progress {
  const causeText = cause === 'our-fault' ? '' : disconnectedSendTexts[cause];
  const addition = `${causeText}${words.textIsStillHere}`;
  return { kind: 'error', text: failedText, addition };
}

/** What the form knows about sending the message. It outlives a crash of the form. */
export interface Attempt {
  progress: Progress;
  setProgress: Dispatch<SetStateAction<Progress>>;
  /** The attempt that has not ended, if any. `isPosted` is true while the server may have the message. */
  pending: RefObject<{ isPosted: boolean } | undefined>;
  /**
   * The last success that must not take the focus any more: it took the focus before a crash, or it arrived while
   * another page was shown.
   */
  handledSuccess: RefObject<Progress | undefined>;
}

/**
 * Shows an outcome in the mounted form. While no form is mounted, `unshownOutcome` keeps the outcome for the next one.
 */
let showInForm: ((outcome: Progress) => void) | undefined;
let unshownOutcome: Progress | undefined;
// The prerenderer has no window.
if (typeof window !== 'undefined')
  addEventListener(quickExitEvent, () => {
    unshownOutcome = undefined;
  });

/**
 * Keeps the progress of sending outside of the form. So the visitor learns the outcome even if the form crashes
 * meanwhile, or if the outcome arrives while another page of the site is shown.
 */
export function useAttempt(): Attempt {
  const [progress, setShownProgress] = useState(() => unshownOutcome ?? idleProgress);
  const isUnmounted = useRef(false);
  const pending: Attempt['pending'] = useRef(undefined);
  const handledSuccess: Attempt['handledSuccess'] = useRef(unshownOutcome);

  const setProgress: Attempt['setProgress'] = useCallback((next) => {
    if (!isUnmounted.current) return setShownProgress(next);
    // Only an outcome is shown later.
    if (typeof next === 'function' || next.kind === 'none' || next.kind === 'working') return;
    if (showInForm) return showInForm(next);
    unshownOutcome = next;
    if (next.kind === 'success' && isPostedDraft(getDraft())) deleteDraft();
  }, []);
  useEffect(() => {
    unshownOutcome = undefined;
    isUnmounted.current = false;
    showInForm = setShownProgress;
    return () => {
      isUnmounted.current = true;
      showInForm = undefined;
    };
  }, []);

  // When the page returns from the back/forward cache, the response to a pending request never arrives.
  useEffect(() => {
    const endPendingAttempt = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      pending.current = undefined;
      setProgress((current) => (current.kind === 'working' ? idleProgress : current));
    };
    addEventListener('pageshow', endPendingAttempt);
    return () => removeEventListener('pageshow', endPendingAttempt);
  }, [setProgress]);

  return { progress, setProgress, pending, handledSuccess };
}
