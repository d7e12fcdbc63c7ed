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
import { Icon, type IconName } from '../icon/icon.tsx';
import type { CaptchaState, CaptchaTexts } from './captcha-state.ts';
import { prove } from './proof-of-work.ts';
import { Recaptcha } from './recaptcha.tsx';

const icons = {
  idle: 'lock',
  verifying: 'working',
  verified: 'success',
  expired: 'warning',
  failed: 'error',
} as const satisfies Record<CaptchaState, IconName>;

/** An expired check is said for this long before the next one starts. */
const renewAfter = 2_000;

interface CaptchaProps {
  /** Answers with an ALTCHA challenge. */
  challengeUrl: string;
  /** With a key, Google's reCAPTCHA v2 is loaded instead. */
  siteKey?: string | undefined;
  name?: string;
  /** True once the visitor has begun to use the form; nothing is loaded before. */
  started: boolean;
  /** The token, or '' when there is none any more. Keep the identity of both callbacks. */
  onToken: (token: string) => void;
  onState?: (state: CaptchaState) => void;
  texts: CaptchaTexts;
  /** The element that a link "security check" leads to. */
  id?: string;
  ref?: Ref<{ reset(): void }>;
}

/**
 * Proves that a person's own browser is at work, by computing, while they type. Our own markup instead of
 * ALTCHA's widget (83 kB): there is nothing to tick, and its states are text in a status region, which the
 * widget lacks for "verifying" and "verified" (4.1.3). An expired proof is renewed by itself (2.2.1). A named
 * group without a stop of the Tab key, until it fails: then there is a button, and the words that `texts` give
 * say how to reach us without it (1.1.1).
 */
export function Captcha({ siteKey, ref, ...props }: CaptchaProps) {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<CaptchaState>('idle');
  const [token, setToken] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const { onToken, onState } = props;

  const enter = useCallback(
    (next: CaptchaState, nextToken = '') => {
      setState(next);
      setToken(nextToken);
      onState?.(next);
      onToken(nextToken);
    },
    [onState, onToken],
  );
  const renew = useCallback(() => setRound((count) => count + 1), []);
  const reset = useCallback(() => {
    enter('idle');
    renew();
  }, [enter, renew]);
  useImperativeHandle(ref, () => ({ reset }), [reset]);

  /** The button goes away with its state; whoever pressed it stays at the check (2.4.3). */
  function tryAgain() {
    frame.current?.focus();
    renew();
  }

  // A page that comes back from the back/forward cache has slept: its proof may be spent or stale.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && renew();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [renew]);

  return (
    <Frame {...props} ref={frame} state={state}>
      {siteKey ? (
        <Recaptcha key={round} siteKey={siteKey} started={props.started} enter={enter} />
      ) : (
        <>
          <ProofOfWork key={round} {...props} enter={enter} renew={renew} />
          <input type="hidden" name={props.name ?? 'g-recaptcha-response'} value={token} />
        </>
      )}
      {state === 'failed' && (
        <div className="ms-[calc(1.25em+0.75rem)] mt-3">
          <Button look="secondary" onClick={tryAgain}>
            {props.texts.tryAgain}
          </Button>
        </div>
      )}
    </Frame>
  );
}

interface FrameProps extends Pick<CaptchaProps, 'texts' | 'id'> {
  state: CaptchaState;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

function Frame({ texts, id, state, children, ref }: FrameProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing here is a control that fieldset would group.
    <div
      ref={ref}
      id={id}
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
      className="max-w-2xl rounded-card border border-edge bg-tint p-4"
    >
      <div className="flex items-start gap-3">
        <span
          data-state={state}
          className="pt-0.5 text-quiet data-[state=failed]:text-error data-[state=verified]:text-success"
        >
          <Icon name={icons[state]} />
        </span>
        <div className="min-w-0">
          <p id={labelId} className="font-bold">
            {texts.label}
          </p>
          {/* Outside the region: that it is at rest again after a reset is no news. */}
          {state === 'idle' && <p>{texts.idle}</p>}
          <div role="status">{state !== 'idle' && texts[state]}</div>
        </div>
      </div>
      {children}
    </div>
  );
}

interface ProofOfWorkProps extends Pick<CaptchaProps, 'challengeUrl' | 'started'> {
  enter: (state: CaptchaState, token?: string) => void;
  renew: () => void;
}

/** One proof, from its start to its end; a new key starts the next. Draws nothing. */
function ProofOfWork({ challengeUrl, started, enter, renew }: ProofOfWorkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!started) return;
    const ended = new AbortController();
    const run = async () => {
      enter('verifying');
      try {
        const { token, expiresAt } = await prove(challengeUrl, ended.signal);
        if (ended.signal.aborted) return;
        enter('verified', token);
        if (expiresAt === undefined) return;
        // A delay below zero may wrap round to days: browsers keep it in 32 bits.
        timer.current = setTimeout(
          () => {
            enter('expired');
            timer.current = setTimeout(renew, renewAfter);
          },
          Math.max(0, expiresAt - Date.now()),
        );
      } catch (error) {
        if (ended.signal.aborted) return;
        console.error('The security check failed', error);
        enter('failed');
      }
    };
    void run();
    return () => {
      ended.abort();
      clearTimeout(timer.current);
    };
  }, [challengeUrl, started, enter, renew]);

  return null;
}
