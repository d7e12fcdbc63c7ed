import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Button } from '#components/button/button.tsx';
import { Captcha, type CaptchaHandle } from '#components/captcha/captcha.tsx';
import type { CaptchaState } from '#components/captcha/captcha-state.ts';
import { ErrorSummary } from '#components/error-summary/error-summary.tsx';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { Status } from '#components/status/status.tsx';
import {
  type CaptchaConfig,
  proofOfWork,
  tokenField,
  token as tokenRule,
} from '#contact/captcha.ts';
import { fieldNames, isOptional } from '#contact/fields.ts';
import { type FormField, formFields } from '#contact/form.ts';
import type { ContactForm as FormValues } from '#contact/message.ts';
import { failedText, formPath, sentText } from '#contact/wire.ts';
import { contactNotices } from '#content/contact.ts';
import { causeOfFailure } from '../start/cause-of-failure.ts';
import { useHydrated } from '../start/hydrated.ts';
import { LoadFailure } from '../start/load-failure.tsx';
import { captchaConfig } from './captcha-config.ts';
import { proofOfWorkTexts, recaptchaTexts, textsWithCause } from './captcha-texts.tsx';
import { disconnected, sendDisconnected, useFailedCheck } from './disconnected.tsx';
import { type Draft, forgetDraft, hasText, openDraft, rememberDraft, typedIn } from './draft.ts';
import { EarlySend } from './early-send.tsx';
import { FieldControl, fieldId } from './field-control.tsx';
import { FormRecovery } from './form-recovery.tsx';
import { MissingFields, missingFrom } from './missing-fields.tsx';
import { OneMoreStep } from './one-more-step.tsx';
import { PlainForm } from './plain-form.tsx';
import { sendMessage } from './send-message.ts';
import { SensitiveWarning } from './sensitive-warning.tsx';

const captchaId = 'security-check';
const idOf = (field: FormField) => (field === tokenField ? captchaId : fieldId(field));

const exceptions = fieldNames.some(isOptional) ? 'but those marked “optional” ' : '';
const requiredText = `All fields ${exceptions}are required: we need them to answer you.`;

/** Follows the specified text of a failure, because a visitor's first fear is that the text is lost. */
const keptText = 'Your text is still here. You can also call us.';

/** `text` is the specified text alone, `more` is what we add to it. */
type Progress = { kind: 'none' | 'working' | 'success' | 'error'; text: string; more?: string };
const idle: Progress = { kind: 'none', text: '' };
type Problems = Partial<Record<FormField, string | undefined>>;

/** Only when the form is used, so that the page is ready for the first field sooner. */
const loadRules = () => import('./rules.ts');

/**
 * Without the rules, if they cannot be loaded, the message goes as it is to the server, which has the same ones; but
 * never without a token, because nothing is sent then.
 */
const byRules: Resolver<FormValues> = async (values, ...more) => {
  const rules = await loadRules().catch(() => undefined);
  if (rules) return rules.checkRules(values, ...more);
  if (values[tokenField]) return { values, errors: {} };
  return { values: {}, errors: { [tokenField]: { type: 'required', message: tokenRule.label } } };
};

const waitingText = 'Finishing the security check. Then we send your message…';
const sendingText = 'Sending your message…';

/**
 * The form. A quick exit replaces it with a new one, so that nothing typed is left in any of its parts; after a crash a
 * new one takes over what was typed.
 */
export function ContactForm() {
  const [exits, countExit] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener(quickExitEvent, countExit);
    return () => removeEventListener(quickExitEvent, countExit);
  }, []);
  return (
    <FormRecovery key={exits} instead={<PlainForm />}>
      <FreshForm />
    </FormRecovery>
  );
}

/**
 * The one form of the site: a native form that the browser posts until React is loaded. From then on the send button
 * follows the specification's rule (every required field filled, captcha solved) with `aria-disabled`: a `disabled`
 * button is skipped by the Tab key, and a keyboard user whose button becomes `disabled` loses the focus.
 * One schema decides what may be sent; the token of the captcha is one of its fields.
 * Fields are uncontrolled, so that hydration keeps what was typed before it, and what counts is what stands in them.
 *
 * `autoComplete="off"` keeps Chromium from writing what is typed into the file from which it would open its tabs again.
 * The fields have values of their own for it, so that they can still be filled in with one touch.
 */
function FreshForm() {
  const hydrated = useHydrated();
  const { register, handleSubmit, getValues, setValue } = useForm<FormValues>({
    resolver: byRules,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const [typed, setTyped] = useState<Draft>({});
  const [token, setTokenState] = useState('');
  const [check, setCheck] = useState<CaptchaState>('idle');
  const [config, setConfig] = useState<CaptchaConfig>();
  const [isUsed, setUsed] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [progress, setProgress] = useState<Progress>(idle);
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  const attempt = useRef<object>(undefined);
  const status = useRef<HTMLDivElement>(null);

  const runCheckAgain = useCallback(() => {
    captchaConfig().then(setConfig, () => {});
    captcha.current?.reset();
  }, []);
  const cause = useFailedCheck(check === 'failed', runCheckAgain);
  const checkTexts = textsWithCause(
    config?.provider === 'recaptcha' ? recaptchaTexts : proofOfWorkTexts,
    cause,
  );
  const isWorking = progress.kind === 'working';
  const isTyped = hasText(typed);
  const isDone = progress.kind === 'success' && !isTyped;
  const missing = missingFrom({ ...typed, [tokenField]: token });
  const errors = formFields.flatMap((field) => {
    // The state of the check may change while the visitor reads.
    const text =
      problems[field] && (field === tokenField ? checkTexts.toSend[check] : problems[field]);
    return text ? [{ id: idOf(field), text }] : [];
  });

  /** Takes over what stands in the fields: some programs fill them in without an event. */
  const look = useCallback(() => {
    const values = typedIn(form.current);
    for (const name of fieldNames)
      if (values[name] !== getValues(name)) setValue(name, values[name] ?? '');
    if (!isLeft.current) rememberDraft(values); // the captcha may be solved after a quick exit
    setTyped(values);
  }, [getValues, setValue]);
  const setToken = useCallback(
    (next: string) => {
      setValue(tokenField, next);
      setTokenState(next);
    },
    [setValue],
  );
  /** Starts the captcha while the visitor types, so that it is done before the visitor reaches the button. */
  const start = useCallback(() => {
    setUsed(true);
    loadRules().catch(() => {});
    captchaConfig().then(setConfig, () => setConfig(proofOfWork));
  }, []);

  // Takes over what was typed, filled in or restored before hydration, and a field that already has the focus. Before
  // anything else can look at the fields, as when the focus comes back after a crash.
  useLayoutEffect(() => {
    const draft = openDraft();
    for (const name of fieldNames) if (draft[name]) setValue(name, draft[name]);
    look();
    const shown = form.current;
    if (shown?.contains(document.activeElement)) start();
    return () => {
      const values = typedIn(shown); // with what a program has just filled in
      if (!isLeft.current && hasText(values)) rememberDraft(values);
    };
  }, [look, start, setValue]);
  useEffect(() => {
    if (isTyped) start();
  }, [isTyped, start]);
  useEffect(() => {
    const events = ['focus', 'pageshow'];
    for (const event of events) addEventListener(event, look);
    // No event tells of what a program fills in while the visitor only looks at the form.
    const timer = setInterval(() => {
      const values = typedIn(form.current);
      if (fieldNames.some((name) => values[name] !== getValues(name))) look();
    }, 1_000);
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, look);
    };
  }, [look, getValues]);
  useEffect(() => addEventListener(quickExitEvent, () => (isLeft.current = true)), []);

  // After the status text is rendered and before the button's description changes: a screen reader would read out both.
  useEffect(() => {
    if (progress.kind !== 'success') return;
    status.current?.focus();
    form.current?.reset();
    look();
    // The captcha waits until the form is used again, so that nobody hears of the next check now.
    captcha.current?.reset();
    setUsed(false);
  }, [progress, look]);

  // After a return from the back/forward cache the answer to a pending post never arrives.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      attempt.current = undefined;
      setProgress((was) => (was.kind === 'working' ? idle : was));
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const hasErrors = errors.length > 0;
  useEffect(() => {
    const title = document.title.replace(/^Error: /, '');
    document.title = hasErrors ? `Error: ${title}` : title;
  }, [hasErrors]);

  async function refuse(found: Problems) {
    if (found[tokenField]) console.error('The message was not sent: the captcha has no value.');
    const wasDisconnected = cause && cause !== 'ours';
    if (wasDisconnected && (await causeOfFailure()) === 'ours') runCheckAgain();
    setProblems(found);
    setProgress(idle);
    summary.current?.focus();
  }
  const refuseToken = () => refuse({ [tokenField]: tokenRule.empty });

  /** Judges what stands in the fields now. `values` are what may be sent, if nothing is wrong. */
  async function judge() {
    look();
    let values: FormValues | undefined;
    let found: Problems = {};
    await handleSubmit(
      (valid) => {
        values = valid;
      },
      (invalid) => {
        found = Object.fromEntries(formFields.map((field) => [field, invalid[field]?.message]));
      },
    )();
    return { values, found };
  }

  /**
   * A mistake is told at once. Otherwise sending waits for the security check: nobody has to press a second time
   * because it is still running, or because its token has run out.
   */
  async function submit(isWanted: () => boolean) {
    const { found } = await judge();
    if (fieldNames.some((name) => found[name])) return refuse(found);
    const ready = captcha.current?.ready();
    if (!getValues(tokenField)) {
      setProblems({});
      setProgress({ kind: 'working', text: waitingText });
    }
    const isReady = await ready;
    if (!isWanted()) return;
    if (!isReady) return refuseToken();
    const judged = await judge(); // the visitor may have gone on writing
    if (!judged.values) return refuse(judged.found);
    await send(judged.values, isWanted);
  }

  async function send({ [tokenField]: used, ...message }: FormValues, isWanted: () => boolean) {
    setProblems({});
    setProgress({ kind: 'working', text: sendingText });
    let answer = await sendMessage(message, used);
    if (answer.outcome === 'refused') {
      // The rules have passed here, so it is the token that the server refused. What is refused is not stored.
      captcha.current?.reset();
      const fresh = await captcha.current?.ready();
      if (!isWanted()) return;
      if (!fresh) return refuseToken();
      answer = await sendMessage(message, fresh);
      if (answer.outcome === 'refused') captcha.current?.reset();
    }
    const { cause: failure = 'ours' } = answer;
    const why = failure === 'ours' ? '' : sendDisconnected[failure];
    if (answer.outcome !== 'sent')
      return setProgress({ kind: 'error', text: failedText, more: `${why}${keptText}` });
    const keep = answer.reference ? `Your reference is ${answer.reference}. ` : '';
    const next = contactNotices.whatHappensNext[message.department];
    setProgress({ kind: 'success', text: sentText, more: `${keep}${next}` });
  }

  return (
    <form
      ref={form}
      method="post"
      action={formPath}
      noValidate
      autoComplete="off"
      onFocus={({ target }) => {
        look();
        if (!status.current?.contains(target)) start();
      }}
      onPointerEnter={look}
      onReset={forgetDraft} // after a success
      onChange={look} // after the fields' own handlers; onInput would come before them
      onSubmit={(event) => {
        event.preventDefault();
        if (attempt.current) return; // pressed again while the rules are loading, or an answer is awaited
        const mine = {};
        const isWanted = () => attempt.current === mine;
        attempt.current = mine;
        void submit(isWanted).finally(() => {
          if (isWanted()) attempt.current = undefined;
        });
      }}
      className="pd:grid pd:gap-7"
    >
      {hasErrors && <ErrorSummary ref={summary} title="There is a problem" errors={errors} />}
      <OneMoreStep />
      <p className="pd:text-base pd:text-quiet">{requiredText}</p>
      {fieldNames.map((name) => (
        <FieldControl key={name} name={name} registration={register(name)} error={problems[name]} />
      ))}
      <SensitiveWarning text={typed.message ?? ''} />
      <div>
        <LoadFailure path="/Contact" disconnected={disconnected}>
          The security check of this form could not be loaded. You can send your message without it,
          with one more step.
        </LoadFailure>
        <div className="pd:scriptless:hidden">
          <Captcha
            ref={captcha}
            id={captchaId}
            name={tokenField}
            challengeUrl={config?.provider === 'altcha' ? config.challenge : ''}
            siteKey={config?.provider === 'recaptcha' ? config.siteKey : undefined}
            started={isUsed && config !== undefined}
            onToken={setToken}
            onState={setCheck}
            texts={checkTexts}
          />
        </div>
      </div>
      <p className="pd:text-base pd:text-quiet">
        {contactNotices.whoReads} {contactNotices.howKept} {contactNotices.byPhone}
      </p>
      <div>
        <Button
          id="send-message"
          type="submit"
          aria-disabled={hydrated && (missing.length > 0 || isWorking)}
          // None after a success until something is typed again: screen readers read out a description that changes.
          aria-describedby={isDone ? undefined : 'missing-fields'}
        >
          Send message
        </Button>
        <MissingFields
          id="missing-fields"
          parts={hydrated && !isDone ? missing : []}
          note={checkTexts.note[check]}
          idOf={idOf}
        />
        <EarlySend />
      </div>
      <Status ref={status} kind={progress.kind} isFocused={progress.kind === 'success'}>
        {progress.text && <span className="pd:block">{progress.text}</span>}
        {progress.more && <span className="pd:block">{` ${progress.more}`}</span>}
      </Status>
    </form>
  );
}
