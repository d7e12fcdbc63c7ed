import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/button/button.tsx';
import { Captcha } from '#components/captcha/captcha.tsx';
import { ErrorSummary } from '#components/error-summary/error-summary.tsx';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames, isOptional } from '#contact/fields.ts';
import { type FormField, formFields } from '#contact/form.ts';
import type { ContactForm as FormValues } from '#contact/message.ts';
import { formPath } from '#contact/wire.ts';
import { EarlySend } from '../start/early-send.tsx';
import { useHydrated } from '../start/hydrated.ts';
import { LoadFailure } from '../start/load-failure.tsx';
import { type Attempt, useAttempt } from './attempt.ts';
import { disconnected } from './disconnected.tsx';
import { emptyFields, forgetDraft, hasText, isPosted, typedIn } from './draft.ts';
import { FieldControl, fieldId } from './field-control.tsx';
import { FormRecovery } from './form-recovery.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { MissingFields, missingFrom } from './missing-fields.tsx';
import { OneMoreStep } from './one-more-step.tsx';
import { Outcome, outcomeId } from './outcome.tsx';
import { PlainForm } from './plain-form.tsx';
import { PrivacyNotes } from './privacy-notes.tsx';
import { useSecurityCheck } from './security-check.ts';
import { useSending } from './sending.ts';
import { SensitiveWarning } from './sensitive-warning.tsx';
import { useTypedValues } from './typed-values.ts';
import { loadRules, validate } from './validate.ts';

const captchaId = 'security-check';
const buttonId = 'send-message';
const missingId = 'missing-fields';
const idOf = (field: FormField) => (field === tokenField ? captchaId : fieldId(field));

const exceptions = fieldNames.some(isOptional) ? 'but those marked “optional” ' : '';
const requiredText = `All fields ${exceptions}are required: we need them to answer you.`;

/** The form. A quick exit replaces it with a new one, so that nothing typed is left in any of its parts. */
export function ContactForm() {
  const [exits, countExit] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener(quickExitEvent, countExit);
    return () => removeEventListener(quickExitEvent, countExit);
  }, []);
  return <RecoveringForm key={exits} />;
}

/** After a crash a new form takes over what was typed, and tells what became of a message that was being sent. */
function RecoveringForm() {
  const attempt = useAttempt();
  return (
    <FormRecovery instead={<PlainForm attempt={attempt} />}>
      <FreshForm attempt={attempt} />
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
function FreshForm({ attempt }: { attempt: Attempt }) {
  const hydrated = useHydrated();
  const { register, handleSubmit, getValues, setValue } = useForm<FormValues>({
    resolver: validate,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const [token, setTokenState] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const check = useSecurityCheck();
  const { typed, look } = useTypedValues({ form, getValues, setValue });
  const { problems, send } = useSending({ attempt, check, handleSubmit, look, summary });
  const { start: startCheck, rest } = check;

  const start = useCallback(() => {
    loadRules().catch(() => {});
    startCheck();
  }, [startCheck]);
  const setToken = useCallback(
    (next: string) => {
      setValue(tokenField, next);
      setTokenState(next);
    },
    [setValue],
  );
  const begin = useCallback(() => {
    if (isPosted(typedIn(form.current))) {
      emptyFields(form.current);
      form.current?.reset();
    }
    look();
    rest();
  }, [look, rest]);

  // The form is in use already if a field had the focus before hydration, or if there is text in it.
  useLayoutEffect(() => {
    if (form.current?.contains(document.activeElement)) start();
  }, [start]);
  const isTyped = hasText(typed);
  useEffect(() => {
    if (isTyped) start();
  }, [isTyped, start]);

  const errors = formFields.flatMap((field) => {
    // The state of the check may change while the visitor reads.
    const text =
      problems[field] && (field === tokenField ? check.texts.toSend[check.state] : problems[field]);
    return text ? [{ id: idOf(field), text }] : [];
  });
  const hasErrors = errors.length > 0;
  useEffect(() => {
    const title = document.title.replace(/^Error: /, '');
    document.title = hasErrors ? `Error: ${title}` : title;
  }, [hasErrors]);

  const { kind } = attempt.progress;
  const isDone = kind === 'success' && !isTyped;
  const missing = missingFrom({ ...typed, [tokenField]: token });

  return (
    <form
      ref={form}
      method="post"
      action={formPath}
      noValidate
      autoComplete="off"
      onFocus={({ target }) => {
        look();
        // To hear the outcome is no use of the form, which would start the next check.
        if (!target.closest(`#${outcomeId}`)) start();
      }}
      onPointerEnter={look}
      onReset={forgetDraft} // after a success
      onChange={look} // after the fields' own handlers; onInput would come before them
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="pd:grid pd:gap-7"
    >
      <KeptFocus within={summary} next={buttonId}>
        {hasErrors && <ErrorSummary ref={summary} title="There is a problem" errors={errors} />}
      </KeptFocus>
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
            ref={check.captcha}
            id={captchaId}
            name={tokenField}
            challengeUrl={check.challengeUrl}
            siteKey={check.siteKey}
            started={check.isStarted}
            onToken={setToken}
            onState={check.noteState}
            texts={check.texts}
          />
        </div>
      </div>
      <PrivacyNotes />
      <div>
        <Button
          id={buttonId}
          type="submit"
          aria-disabled={hydrated && (missing.length > 0 || kind === 'working')}
          // None after a success until something is typed again: screen readers read out a description that changes.
          aria-describedby={isDone ? undefined : missingId}
        >
          Send message
        </Button>
        <MissingFields
          id={missingId}
          parts={hydrated && !isDone ? missing : []}
          note={check.texts.note[check.state]}
          idOf={idOf}
        />
        <EarlySend words="We are getting this page ready. Then we send your message…" />
      </div>
      <Outcome attempt={attempt} onSent={begin} />
    </form>
  );
}
