import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CaptchaHandle } from '#components/captcha/captcha.tsx';
import type { CaptchaState } from '#components/captcha/captcha-state.ts';
import { type CaptchaConfig, proofOfWork } from '#contact/captcha.ts';
import { type Cause, causeOfFailure } from '../start/cause-of-failure.ts';
import { loadCaptchaConfig } from './captcha-config.ts';
import { proofOfWorkTexts, recaptchaTexts, textsWithCause } from './captcha-texts.tsx';

const connectionText = 'Checking your connection…';
const waitingText = 'Finishing the security check. Then we send your message…';

/** The current state, in a ref for async code that runs longer than the render that started it. */
type Now = { state: CaptchaState; asked?: Promise<Cause> | undefined; cause?: Cause };

/** Controls the security check for the form: starts it, finds the cause of a failure, and waits for its token. */
export function useSecurityCheck(onToken: (token: string) => void) {
  const captcha: RefObject<CaptchaHandle | null> = useRef(null);
  const now = useRef<Now>({ state: 'idle' });
  const [token, setToken] = useState('');
  const [state, setState] = useState<CaptchaState>('idle');
  const [cause, setCause] = useState<Cause>();
  const [config, setConfig] = useState<CaptchaConfig>();
  const [isUsed, setUsed] = useState(false);
  const [isNeeded, setNeeded] = useState(false);

  /** Called while the visitor types, so that the check is done before the visitor reaches the button. */
  const start = useCallback(() => {
    setUsed(true);
    loadCaptchaConfig().then(setConfig, () => setConfig(proofOfWork));
  }, []);

  const noteToken = useCallback(
    (next: string) => {
      onToken(next);
      setToken(next);
    },
    [onToken],
  );

  const runAgain = useCallback(() => {
    loadCaptchaConfig().then(setConfig, () => {});
    captcha.current?.reset();
  }, []);

  /** Finds out why the check failed. Nothing is announced before that, because it would be announced twice. */
  const noteState = useCallback((next: CaptchaState) => {
    const asked = next === 'failed' ? causeOfFailure() : undefined;
    const nextNow: Now = { state: next, asked };
    now.current = nextNow;
    setState(next);
    setCause(undefined);
    void asked?.then((found) => {
      nextNow.cause = found;
      if (now.current === nextNow) setCause(found);
    });
  }, []);

  useEffect(() => {
    if (state !== 'failed') return;
    addEventListener('online', runAgain);
    return () => removeEventListener('online', runAgain);
  }, [state, runAgain]);

  const kind = config?.provider === 'recaptcha' ? recaptchaTexts : proofOfWorkTexts;
  const texts = textsWithCause(isNeeded ? { ...kind, verified: kind.verifiedToSend } : kind, cause);

  /** Runs the check again if it failed without a connection and there is one now. */
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
   * Resolves with a valid token, or with '' if the visitor has to act; then the cause of a failure is known. Calls
   * `say` with a text that names what it waits for.
   */
  async function ready(say: (text: string) => void): Promise<string> {
    await recover(say);
    const answer = captcha.current?.ready();
    if (!(now.current.state === 'verified' || kind.toSend[now.current.state])) say(waitingText);
    const found = await answer;
    await now.current.asked;
    return found ?? '';
  }

  /** Discards a token that was used or that the server refused. */
  const reset = useCallback(() => captcha.current?.reset(), []);

  /** For after a success: the next check starts with the next use of the form, so that it is not announced now. */
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
    /** Notes that a message could not be sent without the check: its text then says when the message can be sent. */
    noteNeeded: () => setNeeded(true),
    noteToken,
    noteState,
    challengeUrl: config?.provider === 'altcha' ? config.challenge : '',
    siteKey: config?.provider === 'recaptcha' ? config.siteKey : undefined,
    isStarted: isUsed && config !== undefined,
  };
}

export type SecurityCheck = ReturnType<typeof useSecurityCheck>;
