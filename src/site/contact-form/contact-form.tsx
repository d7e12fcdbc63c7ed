import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames, isOptional } from '#contact/fields.ts';
import type { ContactForm as FormValues } from '#contact/message.ts';
import { EarlySend } from '../start/early-send.tsx';
import { useHydrated } from '../start/hydrated.ts';
import { type Attempt, useAttempt } from './attempt.ts';
import { deleteDraft, hasText } from './draft.ts';
import { FieldControl } from './field-control.tsx';
import { useFieldValues } from './field-values.ts';
import { useFirstUse } from './first-use.ts';
import { FormErrors } from './form-errors.tsx';
import { FormRecovery } from './form-recovery.tsx';
import { MissingFields, missingFrom } from './missing-fields.tsx';
import { nativeForm, SendButton } from './native-form.tsx';
import { OneMoreStep } from './one-more-step.tsx';
import { Outcome, outcomeId } from './outcome.tsx';
import { PlainForm } from './plain-form.tsx';
import { PrivacyNotes } from './privacy-notes.tsx';
import { useSecurityCheck } from './security-check.ts';
import { SecurityCheckField } from './security-check-field.tsx';
import { useSending } from './sending.ts';
import { SensitiveWarning } from './sensitive-warning.tsx';
import { validate } from './validate.ts';

const missingId = 'missing-fields';

const exceptions = fieldNames.some(isOptional) ? 'but those marked “optional” ' : '';
const requiredText = `All fields ${exceptions}are required: we need them to answer you.`;

/** A quick exit replaces the form with a new one, so that no typed text is left in its state. */
export function ContactForm() {
  const [exits, countExit] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener(quickExitEvent, countExit);
    return () => removeEventListener(quickExitEvent, countExit);
  }, []);
  return <RecoveringForm key={exits} />;
}

/** After a crash a new form takes over the typed text, and tells the outcome of a message that was being sent. */
function RecoveringForm() {
  const attempt = useAttempt();
  return (
    <FormRecovery instead={<PlainForm attempt={attempt} />}>
      <FreshForm attempt={attempt} />
    </FormRecovery>
  );
}

/**
 * The contact form: a native form, which the browser posts until React is loaded. Then the send button follows the
 * specification's rule (every required field filled, captcha solved) with `aria-disabled`: the Tab key skips a
 * `disabled` button, and a keyboard user whose focused button becomes `disabled` loses the focus. One schema, with the
 * captcha's token as a field, decides what may be sent. Fields are uncontrolled, so that hydration keeps the text that
 * was typed before, and the DOM holds the values that count.
 */
function FreshForm({ attempt }: { attempt: Attempt }) {
  const hydrated = useHydrated();
  const { register, handleSubmit, getValues, setValue } = useForm<FormValues>({
    resolver: validate,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const setToken = useCallback((token: string) => setValue(tokenField, token), [setValue]);
  const check = useSecurityCheck(setToken);
  const { values, readFields, clearPosted } = useFieldValues({ form, getValues, setValue });
  const isTyped = hasText(values);
  const start = useFirstUse({ form, isTyped, startCheck: check.start });
  const { problems, send } = useSending({ attempt, check, handleSubmit, readFields, summary });

  const { kind } = attempt.progress;
  const isDone = kind === 'success' && !isTyped;
  const missing = missingFrom({ ...values, [tokenField]: check.token });

  return (
    <form
      {...nativeForm}
      ref={form}
      onFocus={({ target }) => {
        readFields();
        // Focus on the outcome is no use of the form, and must not start the next check.
        if (!target.closest(`#${outcomeId}`)) start();
      }}
      onPointerEnter={readFields}
      onReset={deleteDraft} // after a success
      onChange={readFields} // after the fields' own handlers; onInput would come before them
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormErrors summary={summary} problems={problems} check={check} />
      <OneMoreStep />
      <p className="pd:text-base pd:text-quiet">{requiredText}</p>
      {fieldNames.map((name) => (
        <FieldControl key={name} name={name} registration={register(name)} error={problems[name]} />
      ))}
      <SensitiveWarning text={values.message ?? ''} />
      <SecurityCheckField check={check} />
      <PrivacyNotes />
      <div>
        <SendButton
          aria-disabled={hydrated && (missing.length > 0 || kind === 'working')}
          // No description between a success and the next typing, because screen readers read a changed description.
          aria-describedby={isDone ? undefined : missingId}
        />
        <MissingFields
          id={missingId}
          missing={hydrated && !isDone ? missing : []}
          note={check.texts.note[check.state]}
        />
        <EarlySend words="We are getting this page ready. Then we send your message…" />
      </div>
      <Outcome
        attempt={attempt}
        onSent={() => {
          clearPosted();
          check.resetUntilUsed();
        }}
      />
    </form>
  );
}
