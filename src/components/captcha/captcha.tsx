'use client';

import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Button } from '../button/button.tsx';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { CaptchaState, CaptchaTexts } from './captcha-state.ts';
import { computeProof } from './proof-of-work.ts';
import { Recaptcha } from './recaptcha.tsx';
import { type EnterState, runCheck } from './run-check.ts';

const icons = {
  idle: drawings.lock,
  verifying: drawings.working,
  verified: drawings.success,
  expired: drawings.warning,
  failed: drawings.error,
} as const satisfies Record<CaptchaState, drawings.Drawing>;

/** How long the text of the expired state is shown before the next check starts. */
const renewDelayMs = 2_000;
/** Browsers store the delay of a timer as a signed 32-bit integer; a timer with a longer delay may fire at once. */
const maxTimerDelayMs = 2 ** 31 - 1;

export interface CaptchaProps extends Forwarded<'div', 'ref'> {
  /** The URL that returns an ALTCHA challenge. */
  challengeUrl: string;
  /** The site key of Google's reCAPTCHA v2. If it is set, reCAPTCHA replaces the proof of work. */
  siteKey?: string | undefined;
  /**
   * The URL of the worker that computes the proof, of the same origin. Needed if your bundler does not emit the worker,
   * as esbuild: copy the script in the folder `assets` of this package to your public files.
   */
  workerUrl?: string | undefined;
  /** The name under which the form sends the token. reCAPTCHA always uses the default. */
  name?: string;
  /** Whether the visitor has begun to use the form. The check starts only then. */
  started: boolean;
  /**
   * Receives the token, or '' when it becomes invalid. `onToken` and `onState` must be the same functions in every
   * render, because a new function restarts the check.
   */
  onToken: (token: string) => void;
  /** Receives the state of the check each time that it changes. */
  onState?: (state: CaptchaState) => void;
  /**
   * The label, the text of each state and the text of the button. `failed` must say how to contact you without the
   * check.
   */
  texts: CaptchaTexts;
  /** An object with the functions `reset` and `ready`, not an element. */
  ref?: Ref<CaptchaHandle>;
}

export interface CaptchaHandle {
  /** Discards the token, for example after the form has sent it, and starts a new check if `started`. */
  reset(): void;
  /**
   * Resolves with a valid token. Waits for a check that is running or has not started, and starts a new check if the
   * token has expired, for example while the tab was suspended. Resolves with '' if only the visitor can continue: the
   * check has failed, or reCAPTCHA waits for a tick.
   */
  ready(): Promise<string>;
}

/**
 * A proof of work that the browser computes while the visitor types. It does not use ALTCHA's widget (83 kB), which has
 * a checkbox to tick and does not announce the states "verifying" and "verified"; here a status region announces every
 * state except "idle" (WCAG 4.1.3). An expired proof is renewed automatically (WCAG 2.2.1). The named group has no tab
 * stop until the check fails. Tab then reaches a button, and `texts.failed` says how to contact you without the check
 * (WCAG 1.1.1). Render it in a client component, because it needs the function `onToken`. Other props go to the group; an
 * error summary can link to its `id`.
 */
export function Captcha({
  challengeUrl,
  siteKey,
  workerUrl,
  name = 'g-recaptcha-response',
  started,
  onToken,
  onState,
  texts,
  ref,
  ...rest
}: CaptchaProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CaptchaState>('idle');
  const [token, setToken] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const latestStatus = useRef<CheckStatus>({ state: 'idle', token: '' });
  const readyResolvers = useRef<((token: string) => void)[]>([]);
  const needsTick = siteKey !== undefined;

  const enterState = useCallback<EnterState>(
    (next, nextToken = '', millisecondsLeft) => {
      latestStatus.current = { state: next, token: nextToken, millisecondsLeft };
      setState(next);
      setToken(nextToken);
      onState?.(next);
      onToken(nextToken);
      if (isSettled(latestStatus.current, needsTick))
        for (const resolve of readyResolvers.current.splice(0)) resolve(nextToken);
    },
    [onState, onToken, needsTick],
  );
  const startNextAttempt = useCallback(() => setAttempt((count) => count + 1), []);
  const reset = useCallback(() => {
    enterState('idle');
    startNextAttempt();
  }, [enterState, startNextAttempt]);
  const ready = useCallback(async () => {
    if (hasExpired(latestStatus.current)) reset();
    if (isSettled(latestStatus.current, needsTick)) return latestStatus.current.token;
    return new Promise<string>((resolve) => readyResolvers.current.push(resolve));
  }, [reset, needsTick]);
  useImperativeHandle(ref, () => ({ reset, ready }), [reset, ready]);

  /** Moves the focus to the group first, because the button disappears with the failed state (WCAG 2.4.3). */
  function tryAgain() {
    group.current?.focus();
    startNextAttempt();
  }

  // On a page that the browser restores from the back/forward cache, the proof may be used or expired.
  useEffect(() => {
    const startIfRestored = (event: PageTransitionEvent) => event.persisted && startNextAttempt();
    addEventListener('pageshow', startIfRestored);
    return () => removeEventListener('pageshow', startIfRestored);
  }, [startNextAttempt]);

  return (
    <CaptchaBox {...rest} texts={texts} ref={group} state={state}>
      {siteKey ? (
        <Recaptcha key={attempt} siteKey={siteKey} started={started} enterState={enterState} />
      ) : (
        <>
          <ProofOfWork
            key={attempt}
            {...{ challengeUrl, workerUrl, started, enterState, startNextAttempt }}
          />
          <input type="hidden" name={name} value={token} />
        </>
      )}
      {state === 'failed' && (
        <div className="pd:ms-[calc(1.25em+0.75rem)] pd:mt-3">
          <Button look="secondary" onClick={tryAgain}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </CaptchaBox>
  );
}

type CheckStatus = {
  state: CaptchaState;
  token: string;
  millisecondsLeft?: (() => number) | undefined;
};

const hasExpired = ({ token, millisecondsLeft }: CheckStatus) =>
  token !== '' && millisecondsLeft !== undefined && millisecondsLeft() <= 0;

/** Whether there is a token, or the state stays until the visitor does something. */
const isSettled = ({ state, token }: CheckStatus, needsTick: boolean) =>
  token !== '' || state === 'failed' || (needsTick && (state === 'idle' || state === 'expired'));

interface CaptchaBoxProps extends Forwarded<'div'> {
  texts: CaptchaTexts;
  state: CaptchaState;
  children: ReactNode;
}

function CaptchaBox({ texts, state, children, ...rest }: CaptchaBoxProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and this has none.
    <div
      {...rest}
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
      className="pd:max-w-2xl pd:rounded-card pd:border pd:border-edge pd:bg-tint pd:p-4"
    >
      <div className="pd:flex pd:items-start pd:gap-3">
        <span
          data-state={state}
          className="pd:pt-px pd:text-quiet pd:data-[state=failed]:text-error pd:data-[state=verified]:text-success"
        >
          <Icon drawing={icons[state]} />
        </span>
        <div className="pd:min-w-0">
          <p id={labelId} className="pd:font-bold">
            {texts.label}
          </p>
          {/* This text is outside of the live region, because the idle state needs no announcement. */}
          {state === 'idle' && <p className="pd:max-w-measure">{texts.idle}</p>}
          {/* The text is in a permanent paragraph, because for text directly inside the region Orca's flat review says
              only "statusbar" (Orca 43). */}
          <div aria-live="polite" aria-atomic>
            <p className="pd:max-w-measure">
              {/* Each state has its own element, because browser translation replaces text nodes and React cannot
                  update them then (facebook/react #11538). The announcement comes while the visitor is in another
                  field, so it says what it is about. */}
              {state !== 'idle' && (
                <span key={state}>
                  <VisuallyHidden>{`${texts.label}:\u00a0`}</VisuallyHidden>
                  <span>{texts[state]}</span>
                </span>
              )}
            </p>
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}

interface ProofOfWorkProps extends Pick<CaptchaProps, 'challengeUrl' | 'workerUrl' | 'started'> {
  enterState: EnterState;
  startNextAttempt: () => void;
}

/** Computes one proof and renders nothing. A new React `key` starts the next proof. */
function ProofOfWork({
  challengeUrl,
  workerUrl,
  started,
  enterState,
  startNextAttempt,
}: ProofOfWorkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!started) return;
    const endCheck = runCheck(async (signal) => {
      const { token, millisecondsLeft } = await computeProof(challengeUrl, signal, workerUrl);
      if (signal.aborted) return;
      enterState('verified', token, millisecondsLeft);
      if (!millisecondsLeft) return;
      timer.current = setTimeout(
        () => {
          enterState('expired');
          timer.current = setTimeout(startNextAttempt, renewDelayMs);
        },
        Math.min(Math.max(0, millisecondsLeft()), maxTimerDelayMs),
      );
    }, enterState);
    return () => {
      endCheck();
      clearTimeout(timer.current);
    };
  }, [challengeUrl, workerUrl, started, enterState, startNextAttempt]);

  return null;
}
