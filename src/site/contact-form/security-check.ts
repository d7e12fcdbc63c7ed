import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CaptchaHandle } from '#components/captcha/captcha.tsx';
import type { CaptchaState } from '#components/captcha/captcha-state.ts';
import { type CaptchaConfig, proofOfWork } from '#contact/captcha.ts';
import { type Cause, causeOfFailure } from '../start/cause-of-failure.ts';
import { captchaConfig } from './captcha-config.ts';
import { proofOfWorkTexts, recaptchaTexts, textsWithCause } from './captcha-texts.tsx';

const connectionText = 'Checking your connection…';
const waitingText = 'Finishing the security check. Then we send your message…';

/** What is true now, for code that outlives the render that started it. */
type Now = { state: CaptchaState; asked?: Promise<Cause> | undefined; cause?: Cause };

/** The security check as the form uses it: when it starts, why it failed, and how to wait for it. */
export function useSecurityCheck(onToken: (token: string) => void) {
  const captcha: RefObject<CaptchaHandle | null> = useRef(null);
  const now = useRef<Now>({ state: 'idle' });
  const [token, setToken] = useState('');
  const [state, setState] = useState<CaptchaState>('idle');
  const [cause, setCause] = useState<Cause>();
  const [config, setConfig] = useState<CaptchaConfig>();
  const [isUsed, setUsed] = useState(false);
  const [isNeeded, setNeeded] = useState(false);

  /** Starts the check while the visitor types, so that it is done before the visitor reaches the button. */
  const start = useCallback(() => {
    setUsed(true);
    captchaConfig().then(setConfig, () => setConfig(proofOfWork));
  }, []);

  const noteToken = useCallback(
    (next: string) => {
      onToken(next);
      setToken(next);
    },
    [onToken],
  );

  const runAgain = useCallback(() => {
    captchaConfig().then(setConfig, () => {});
    captcha.current?.reset();
  }, []);

  /** Asks why the check failed. Nothing is said before that is known, or it would be said twice. */
  const noteState = useCallback((next: CaptchaState) => {
    const asked = next === 'failed' ? causeOfFailure() : undefined;
    const mine: Now = { state: next, asked };
    now.current = mine;
    setState(next);
    setCause(undefined);
    void asked?.then((found) => {
      mine.cause = found;
      if (now.current === mine) setCause(found);
    });
  }, []);

  useEffect(() => {
    if (state !== 'failed') return;
    addEventListener('online', runAgain);
    return () => removeEventListener('online', runAgain);
  }, [state, runAgain]);

  const kind = config?.provider === 'recaptcha' ? recaptchaTexts : proofOfWorkTexts;
  const texts = textsWithCause(isNeeded ? { ...kind, verified: kind.verifiedToSend } : kind, cause);

  /** Runs the check again if it failed for want of a connection and there is one now. */
  async function recover(say: (text: string) => void) {
    const failed = now.current;
    if (failed.state !== 'failed' || failed.cause === 'ours') return;
    say(connectionText);
    if ((await failed.asked) === 'ours') return;
    const found = await causeOfFailure();
    if (now.current !== failed) return; // the network came back meanwhile
    if (found === 'ours') return runAgain();
    failed.cause = found;
    setCause(found);
  }

  /**
   * Resolves with a token that is valid now, or with '' if only the visitor can go on; by then it is known why the
   * check failed. `say` is told what is waited for.
   */
  async function ready(say: (text: string) => void): Promise<string> {
    await recover(say);
    const answer = captcha.current?.ready();
    if (!(now.current.state === 'verified' || kind.toSend[now.current.state])) say(waitingText);
    const found = await answer;
    await now.current.asked;
    return found ?? '';
  }

  /** Takes back a token that was used, or that the server refused. */
  const reset = useCallback(() => captcha.current?.reset(), []);

  /** After a success. Waits until the form is used again, so that nobody hears of the next check now. */
  const resetUntilUsed = useCallback(() => {
    captcha.current?.reset();
    setUsed(false);
    setNeeded(false);
  }, []);

  return {
    captcha,
    token,
    state,
    texts,
    start,
    ready,
    reset,
    resetUntilUsed,
    /** Notes that a message could not be sent for want of the check: once it is done, it says that it can be. */
    noteNeeded: () => setNeeded(true),
    noteToken,
    noteState,
    challengeUrl: config?.provider === 'altcha' ? config.challenge : '',
    siteKey: config?.provider === 'recaptcha' ? config.siteKey : undefined,
    isStarted: isUsed && config !== undefined,
  };
}

export type SecurityCheck = ReturnType<typeof useSecurityCheck>;
