import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Button } from '#components/button/button.tsx';
import { Captcha, type CaptchaHandle } from '#components/captcha/captcha.tsx';
import type { CaptchaState } from '#components/captcha/captcha-state.ts';
import { ErrorSummary } from '#components/error-summary/error-summary.tsx';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { Status } from '#components/status/status.tsx';
import { type CaptchaConfig, proofOfWork, tokenField } from '#contact/captcha.ts';
import { fieldNames, isOptional } from '#contact/fields.ts';
import { blankForm, type FormField, formFields } from '#contact/form.ts';
import type { ContactForm as FormValues } from '#contact/message.ts';
import { failedText, formPath, sentText } from '#contact/wire.ts';
import { contactNotices } from '#content/contact.ts';
import { useHydrated } from '../start/hydrated.ts';
import { LoadFailure } from '../start/load-failure.tsx';
import { captchaConfig } from './captcha-config.ts';
import { proofOfWorkTexts, recaptchaTexts } from './captcha-texts.tsx';
import { carryDraft, forgetDraft, openDraft, rememberDraft } from './draft.ts';
import { FieldControl, fieldId } from './field-control.tsx';
import { MissingFields, missingFrom } from './missing-fields.tsx';
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

/** Without the rules, if they cannot be loaded, the message goes as it is to the server, which has the same ones. */
const byRules: Resolver<FormValues> = async (values, ...more) => {
  const rules = await loadRules().catch(() => undefined);
  return rules ? rules.checkRules(values, ...more) : { values, errors: {} };
};

/** The form. A quick exit replaces it with a new one, so that nothing typed is left in any of its parts. */
export function ContactForm() {
  const [exits, countExit] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener(quickExitEvent, countExit);
    return () => removeEventListener(quickExitEvent, countExit);
  }, []);
  return <FreshForm key={exits} />;
}

/**
 * The one form of the site: a native form that the browser posts until React is loaded. From then on the send button
 * follows the specification's rule (every required field filled, captcha solved) with `aria-disabled`: a `disabled`
 * button is skipped by the Tab key, and a keyboard user whose button becomes `disabled` loses the focus.
 * One schema decides what may be sent; the token of the captcha is one of its fields.
 * Fields are uncontrolled, so that hydration keeps what was typed before it.
 */
function FreshForm() {
  const hydrated = useHydrated();
  const { register, handleSubmit, getValues, setValue, reset } = useForm<FormValues>({
    resolver: byRules,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const [missing, setMissing] = useState(() => missingFrom({}));
  const [message, setMessage] = useState('');
  const [check, setCheck] = useState<CaptchaState>('idle');
  const [config, setConfig] = useState<CaptchaConfig>();
  const [isUsed, setUsed] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [progress, setProgress] = useState<Progress>(idle);
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  const isSubmitting = useRef(false);
  const status = useRef<HTMLDivElement>(null);

  const checkTexts = config?.provider === 'recaptcha' ? recaptchaTexts : proofOfWorkTexts;
  const isWorking = progress.kind === 'working';
  const errors = formFields.flatMap((field) => {
    // The state of the check may change while the visitor reads.
    const text =
      problems[field] && (field === tokenField ? checkTexts.toSend[check] : problems[field]);
    return text ? [{ id: idOf(field), text }] : [];
  });

  const look = useCallback(() => {
    const values = getValues();
    const { [tokenField]: _, ...typed } = values;
    if (!isLeft.current) rememberDraft(typed); // the captcha may be solved after a quick exit
    setMissing(missingFrom(values));
    setMessage(values.message ?? '');
  }, [getValues]);
  const setToken = useCallback(
    (token: string) => {
      setValue(tokenField, token);
      look();
    },
    [setValue, look],
  );
  /** Starts the captcha while the visitor types, so that it is done before the visitor reaches the button. */
  const start = useCallback(() => {
    setUsed(true);
    loadRules().catch(() => {});
    captchaConfig().then(setConfig, () => setConfig(proofOfWork));
  }, []);

  // Takes over what was typed, filled in or restored before hydration, and a field that already has the focus.
  useEffect(() => {
    const draft = openDraft();
    if (Object.values(draft).some(Boolean)) reset({ ...blankForm, ...getValues(), ...draft });
    look();
    if (form.current?.contains(document.activeElement)) start();
  }, [look, start, reset, getValues]);
  useEffect(carryDraft, []);
  useEffect(() => addEventListener(quickExitEvent, () => (isLeft.current = true)), []);

  // After the status text is rendered and before the button's description changes: a screen reader would read out both.
  useEffect(() => {
    if (progress.kind !== 'success') return;
    status.current?.focus();
    reset(blankForm);
    look();
    // The captcha waits until the form is used again, so that nobody hears of the next check now.
    captcha.current?.reset();
    setUsed(false);
  }, [progress, reset, look]);

  // After a return from the back/forward cache the answer to a pending post never arrives.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setProgress((was) => (was.kind === 'working' ? idle : was));
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  function refuse(found: Problems) {
    if (found[tokenField]) console.error('The message was not sent: the captcha has no value.');
    setProblems(found);
    setProgress(idle);
    document.title = `Error: ${document.title.replace(/^Error: /, '')}`;
    summary.current?.focus();
  }

  async function send({ [tokenField]: token, ...message }: FormValues) {
    setProblems({});
    document.title = document.title.replace(/^Error: /, '');
    setProgress({ kind: 'working', text: 'Sending your message…' });
    const { outcome, reference } = await sendMessage(message, token);
    if (outcome === 'refused') captcha.current?.reset(); // the token itself may be what the server refused
    if (outcome !== 'sent') return setProgress({ kind: 'error', text: failedText, more: keptText });
    const keep = reference ? `Your reference is ${reference}. ` : '';
    const next = contactNotices.whatHappensNext[message.department];
    setProgress({ kind: 'success', text: sentText, more: `${keep}${next}` });
  }

  const submit = handleSubmit(send, (invalid) =>
    refuse(Object.fromEntries(formFields.map((field) => [field, invalid[field]?.message]))),
  );
  return (
    <form
      ref={form}
      method="post"
      action={formPath}
      noValidate
      onFocus={({ target }) => status.current?.contains(target) || start()}
      onReset={forgetDraft} // after a success
      onChange={look} // after the fields' own handlers; onInput would come before them
      onSubmit={(event) => {
        event.preventDefault();
        if (isSubmitting.current) return; // pressed again while the rules are loading, or the answer is awaited
        isSubmitting.current = true;
        void submit(event).finally(() => {
          isSubmitting.current = false;
        });
      }}
      className="pd:grid pd:gap-7"
    >
      {errors.length > 0 && (
        <ErrorSummary ref={summary} title="There is a problem" errors={errors} />
      )}
      <p className="pd:text-base pd:text-quiet">{requiredText}</p>
      {fieldNames.map((name) => (
        <FieldControl key={name} name={name} registration={register(name)} error={problems[name]} />
      ))}
      <SensitiveWarning text={message} />
      <div>
        <LoadFailure path="/Contact">
          The security check of this form could not be loaded, and without it we cannot take your
          message.
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
          type="submit"
          aria-disabled={hydrated && (missing.length > 0 || isWorking)}
          // None after a success until the form is used again: screen readers read out a description that changes.
          aria-describedby={progress.kind === 'success' && !isUsed ? undefined : 'missing-fields'}
        >
          Send message
        </Button>
        <MissingFields
          id="missing-fields"
          parts={hydrated ? missing : []}
          note={checkTexts.note[check]}
          idOf={idOf}
        />
      </div>
      <Status ref={status} kind={progress.kind} isFocused={progress.kind === 'success'}>
        {progress.text && <span className="pd:block">{progress.text}</span>}
        {progress.more && <span className="pd:block"> {progress.more}</span>}
      </Status>
    </form>
  );
}
