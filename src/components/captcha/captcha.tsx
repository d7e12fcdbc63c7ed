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
const longestDelay = 2 ** 31 - 1;

export interface CaptchaProps extends Forwarded<'div', 'ref'> {
  /** The URL that returns an ALTCHA challenge. */
  challengeUrl: string;
  /** If given, Google's reCAPTCHA v2 is loaded instead. */
  siteKey?: string | undefined;
  name?: string;
  /** True once the visitor has begun to use the form; nothing is loaded earlier. */
  started: boolean;
  /** Receives the token, or '' when it is no longer valid. Both callbacks must keep their identity between renders. */
  onToken: (token: string) => void;
  onState?: (state: CaptchaState) => void;
  texts: CaptchaTexts;
  ref?: Ref<CaptchaHandle>;
}

export interface CaptchaHandle {
  /** Takes back a token that was used. */
  reset(): void;
  /**
   * Resolves with a token that is valid now: after the check that is running, or a new one if the token has run out,
   * as it may have in a tab that slept. Resolves with '' if only the visitor can go on: the check failed, or waits for
   * a tick.
   */
  ready(): Promise<string>;
}

/**
 * A proof of work that the visitor's browser computes while they type. It has its own markup instead of ALTCHA's
 * widget (83 kB): there is nothing to tick, and its states are text in a status region, which the widget lacks for
 * "verifying" and "verified" (4.1.3). An expired proof is renewed automatically (2.2.1). The named group has no tab
 * stop until the check fails; then Tab reaches a button, and `texts.failed` says how to reach the practice without
 * the check (1.1.1). Forwards to the group; an error summary leads to its `id`.
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

  /** The button disappears with the failed state, so the focus moves to the group and is not lost (2.4.3). */
  function tryAgain() {
    frame.current?.focus();
    renew();
  }

  // The proof of a page that is restored from the back/forward cache may be used or expired.
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

/** Whether nothing happens any more before the visitor does something. */
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
          {/* Outside the live region, because the idle state after a reset needs no announcement. */}
          {state === 'idle' && <p className="pd:max-w-measure">{texts.idle}</p>}
          {/* In a paragraph that is always there: of words that are the region's own, Orca 43 reads back only "statusbar". */}
          <div role="status">
            <p className="pd:max-w-measure">
              {/* An element of its own for each state: a translator takes text nodes out of React's hands (facebook/react #11538). */}
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

/** Runs one proof from start to end and renders nothing; a new React `key` starts the next one. */
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
        // Browsers keep a delay in 32 bits, so one outside of them may wrap around.
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
