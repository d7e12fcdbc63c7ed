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
import type { CaptchaState, CaptchaTexts } from './captcha-state.ts';
import { prove } from './proof-of-work.ts';
import { Recaptcha } from './recaptcha.tsx';
import { type Enter, runCheck } from './run-check.ts';

const icons = {
  idle: drawings.lock,
  verifying: drawings.working,
  verified: drawings.success,
  expired: drawings.warning,
  failed: drawings.error,
} as const satisfies Record<CaptchaState, drawings.Drawing>;

/** How long the "expired" text is shown before the next check starts. */
const renewAfter = 2_000;
/** Browsers store the delay of a timer as a signed 32-bit integer; a larger one may fire at once. */
const longestDelay = 2 ** 31 - 1;

export interface CaptchaProps extends Forwarded<'div', 'ref'> {
  /** The URL that returns an ALTCHA challenge. */
  challengeUrl: string;
  /** The site key of Google's reCAPTCHA v2, which then replaces the proof of work. */
  siteKey?: string | undefined;
  name?: string;
  /** True once the visitor has begun to use the form. Until then nothing is loaded. */
  started: boolean;
  /** Receives the token, or '' when it becomes invalid. This callback and `onState` must be stable between renders. */
  onToken: (token: string) => void;
  onState?: (state: CaptchaState) => void;
  texts: CaptchaTexts;
  ref?: Ref<CaptchaHandle>;
}

export interface CaptchaHandle {
  /** Discards a token that has been used and starts over. */
  reset(): void;
  /**
   * Resolves with a valid token. Waits for a check that is running, and starts a new one if the token has expired, as
   * it may have in a suspended tab. Resolves with '' if only the visitor can continue: the check has failed, or
   * reCAPTCHA waits for a tick.
   */
  ready(): Promise<string>;
}

/**
 * A proof of work that the browser computes while the visitor types. It does not use ALTCHA's widget (83 kB): here there
 * is nothing to tick, and a status region announces each state, which the widget does not do for "verifying" and
 * "verified" (4.1.3). An expired proof is renewed automatically (2.2.1). The named group has no tab stop until the check
 * fails. Tab then reaches a button, and `texts.failed` says how to contact the practice without the check (1.1.1).
 * Forwards to the group; an error summary can link to its `id`.
 */
export function Captcha({
  challengeUrl,
  siteKey,
  name = 'g-recaptcha-response',
  started,
  onToken,
  onState,
  texts,
  ref,
  ...rest
}: CaptchaProps) {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<CaptchaState>('idle');
  const [token, setToken] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const current = useRef<Current>({ state: 'idle', token: '' });
  const waiting = useRef<((token: string) => void)[]>([]);
  const needsTick = siteKey !== undefined;

  const enter = useCallback<Enter>(
    (next, nextToken = '', left) => {
      current.current = { state: next, token: nextToken, left };
      setState(next);
      setToken(nextToken);
      onState?.(next);
      onToken(nextToken);
      if (isSettled(current.current, needsTick))
        for (const resolve of waiting.current.splice(0)) resolve(nextToken);
    },
    [onState, onToken, needsTick],
  );
  const renew = useCallback(() => setRound((count) => count + 1), []);
  const reset = useCallback(() => {
    enter('idle');
    renew();
  }, [enter, renew]);
  const ready = useCallback(async () => {
    if (isOver(current.current)) reset();
    if (isSettled(current.current, needsTick)) return current.current.token;
    return new Promise<string>((resolve) => waiting.current.push(resolve));
  }, [reset, needsTick]);
  useImperativeHandle(ref, () => ({ reset, ready }), [reset, ready]);

  /** The button disappears with the failed state, so the focus moves to the group first (2.4.3). */
  function tryAgain() {
    frame.current?.focus();
    renew();
  }

  // When the browser restores the page from the back/forward cache, its proof may be used or expired.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && renew();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [renew]);

  return (
    <Frame {...rest} texts={texts} ref={frame} state={state}>
      {siteKey ? (
        <Recaptcha key={round} siteKey={siteKey} started={started} enter={enter} />
      ) : (
        <>
          <ProofOfWork key={round} {...{ challengeUrl, started, enter, renew }} />
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
    </Frame>
  );
}

type Current = { state: CaptchaState; token: string; left?: (() => number) | undefined };

const isOver = ({ token, left }: Current) => token !== '' && left !== undefined && left() <= 0;

/** Whether the state stays until the visitor does something. */
const isSettled = ({ state, token }: Current, needsTick: boolean) =>
  token !== '' || state === 'failed' || (needsTick && (state === 'idle' || state === 'expired'));

interface FrameProps extends Forwarded<'div'> {
  texts: CaptchaTexts;
  state: CaptchaState;
  children: ReactNode;
}

function Frame({ texts, state, children, ...rest }: FrameProps) {
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
          className="pd:pt-0.5 pd:text-quiet pd:data-[state=failed]:text-error pd:data-[state=verified]:text-success"
        >
          <Icon drawing={icons[state]} />
        </span>
        <div className="pd:min-w-0">
          <p id={labelId} className="pd:font-bold">
            {texts.label}
          </p>
          {/* Outside of the live region, because the idle state needs no announcement. */}
          {state === 'idle' && <p className="pd:max-w-measure">{texts.idle}</p>}
          {/* The text is in a permanent paragraph: Orca 43 reviews text directly inside the region only as "statusbar". */}
          <div role="status">
            <p className="pd:max-w-measure">
              {/* Each state has its own element, because browser translation replaces text nodes and React cannot
                  update them then (facebook/react #11538). */}
              {state !== 'idle' && <span key={state}>{texts[state]}</span>}
            </p>
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}

interface ProofOfWorkProps extends Pick<CaptchaProps, 'challengeUrl' | 'started'> {
  enter: Enter;
  renew: () => void;
}

/** Runs one proof and renders nothing; a new React `key` starts the next one. */
function ProofOfWork({ challengeUrl, started, enter, renew }: ProofOfWorkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!started) return;
    const end = runCheck(async (ended) => {
      const { token, left } = await prove(challengeUrl, ended);
      if (ended.aborted) return;
      enter('verified', token, left);
      if (!left) return;
      timer.current = setTimeout(
        () => {
          enter('expired');
          timer.current = setTimeout(renew, renewAfter);
        },
        Math.min(Math.max(0, left()), longestDelay),
      );
    }, enter);
    return () => {
      end();
      clearTimeout(timer.current);
    };
  }, [challengeUrl, started, enter, renew]);

  return null;
}
