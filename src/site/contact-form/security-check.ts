import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CaptchaHandle } from '#components/captcha/captcha.tsx';
import type { CaptchaState } from '#components/captcha/captcha-state.ts';
import { type CaptchaConfig, proofOfWorkConfig } from '#contact/captcha.ts';
import * as words from '#words/form.ts';
import { type Cause, causeOfFailure } from '../start/cause-of-failure.ts';
import { loadCaptchaConfig } from './captcha-config.ts';
import { proofOfWorkTexts, recaptchaTexts, textsWithCause } from './captcha-texts.tsx';

/** The state of the check and, if it failed, the search for the cause and its result. */
type CheckState = { state: CaptchaState; findingCause?: Promise<Cause> | undefined; cause?: Cause };

/** Whether this cause shows that there is a connection: a failure is our fault only if our server has answered. */
const showsConnection = (cause: Cause | undefined) => cause === 'our-fault';

/** Controls the security check for the form: starts it, finds the cause of a failure, and waits for its token. */
export function useSecurityCheck(onToken: (token: string) => void) {
  const captcha: RefObject<CaptchaHandle | null> = useRef(null);
  // In a ref, because async code needs the state after a later render.
  const checkState = useRef<CheckState>({ state: 'idle' });
  const [token, setToken] = useState('');
  const [state, setState] = useState<CaptchaState>('idle');
  const [cause, setCause] = useState<Cause>();
  const [config, setConfig] = useState<CaptchaConfig>();
  const [isFormInUse, setFormInUse] = useState(false);
  const [hasStoppedSend, setStoppedSend] = useState(false);

  /** Call it when the visitor first uses the form, so that the check is done before the visitor reaches the button. */
  const start = useCallback(() => {
    setFormInUse(true);
    loadCaptchaConfig().then(setConfig, () => setConfig(proofOfWorkConfig));
  }, []);

  const handleToken = useCallback(
    (newToken: string) => {
      onToken(newToken);
      setToken(newToken);
    },
    [onToken],
  );

  const runAgain = useCallback(() => {
    loadCaptchaConfig().then(setConfig, () => {});
    captcha.current?.reset();
  }, []);

  /** If the check failed, finds the cause. The failure is announced only with its cause, not twice. */
  const handleState = useCallback((newState: CaptchaState) => {
    const findingCause = newState === 'failed' ? causeOfFailure() : undefined;
    const newCheckState: CheckState = { state: newState, findingCause };
    checkState.current = newCheckState;
    setState(newState);
    setCause(undefined);
    void findingCause?.then((foundCause) => {
      newCheckState.cause = foundCause;
      if (checkState.current === newCheckState) setCause(foundCause);
    });
  }, []);

  useEffect(() => {
    if (state !== 'failed') return;
    addEventListener('online', runAgain);
    return () => removeEventListener('online', runAgain);
  }, [state, runAgain]);

  const providerTexts = config?.provider === 'recaptcha' ? recaptchaTexts : proofOfWorkTexts;
  const texts = textsWithCause(
    hasStoppedSend ? { ...providerTexts, verified: providerTexts.verifiedToSend } : providerTexts,
    cause,
  );

  /** Runs the check again if it failed without a connection and there is a connection now. */
  async function retryIfConnected(showProgress: (text: string) => void) {
    const failed = checkState.current;
    if (failed.state !== 'failed' || showsConnection(failed.cause)) return;
    showProgress(words.checkingConnection);
    if (showsConnection(await failed.findingCause)) return;
    const newCause = await causeOfFailure();
    if (checkState.current !== failed) return; // the check runs again, because the network came back meanwhile
    if (showsConnection(newCause)) return runAgain();
    failed.cause = newCause;
    setCause(newCause);
  }

  /**
   * Waits for the check. Resolves with a valid token or, if the visitor has to act, with ''; by then the cause of a
   * failed check is known. Calls `showProgress` with a text that says what it waits for.
   */
  async function waitForToken(showProgress: (text: string) => void): Promise<string> {
    await retryIfConnected(showProgress);
    const tokenPromise = captcha.current?.ready();
    if (
      !(checkState.current.state === 'verified' || providerTexts.errors[checkState.current.state])
    )
      showProgress(words.finishingCheck);
    const resolvedToken = await tokenPromise;
    await checkState.current.findingCause;
    return resolvedToken ?? '';
  }

  /** Discards the token, because the server has used or refused it, and runs the check again. */
  const reset = useCallback(() => captcha.current?.reset(), []);

  /**
   * Call it when a message was sent. The next check starts when the visitor uses the form again, so nothing is
   * announced now.
   */
  const resetUntilUsed = useCallback(() => {
    captcha.current?.reset();
    setFormInUse(false);
    setStoppedSend(false);
  }, []);

  return {
    captcha,
    token,
    state,
    texts,
    start,
    waitForToken,
    reset,
    resetUntilUsed,
    /** Call it when Send failed because the check was not done. Once it is done, its text says that Send works now. */
    markAsNeeded: () => setStoppedSend(true),
    handleToken,
    handleState,
    challengeUrl: config?.provider === 'altcha' ? config.challenge : '',
    siteKey: config?.provider === 'recaptcha' ? config.siteKey : undefined,
    isStarted: isFormInUse && config !== undefined,
  };
}

export type SecurityCheck = ReturnType<typeof useSecurityCheck>;
