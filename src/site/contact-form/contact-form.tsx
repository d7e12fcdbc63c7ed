import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames, isOptional } from '#contact/fields.ts';
import type { ContactForm as FormValues } from '#contact/message.ts';
import * as words from '#words/form.ts';
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

const requiredText = fieldNames.some(isOptional) ? words.mostAreRequired : words.allAreRequired;

/** The contact form. A quick exit replaces it with a new one, so that no typed text is left in its state. */
export function ContactForm() {
  const [exitCount, countExit] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener(quickExitEvent, countExit);
    return () => removeEventListener(quickExitEvent, countExit);
  }, []);
  return <RecoveringForm key={exitCount} />;
}

/** Replaces a form that has crashed with a new one, which takes over the typed text and the progress of sending. */
function RecoveringForm() {
  const attempt = useAttempt();
  return (
    <FormRecovery fallback={<PlainForm attempt={attempt} />}>
      <FormInstance attempt={attempt} />
    </FormRecovery>
  );
}

/**
 * A native form. Without React the browser posts it. With React, the send button is unavailable until every required
 * field is filled in and the captcha is solved, as specified. It has `aria-disabled`, not `disabled`: the Tab key skips
 * a `disabled` button, and a focused button that becomes `disabled` loses the focus. One schema, in which the captcha's
 * token is a field, decides what may be sent. The fields are uncontrolled, so that hydration keeps text typed earlier.
 * The values in the DOM are the ones that count.
 */
function FormInstance({ attempt }: { attempt: Attempt }) {
  const isHydrated = useHydrated();
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
  const hasTypedText = hasText(values);
  const startUse = useFirstUse({ form, hasTypedText, startCheck: check.start });
  const { problems, send } = useSending({ attempt, check, handleSubmit, readFields, summary });

  const { kind } = attempt.progress;
  const isDone = kind === 'success' && !hasTypedText;
  const missing = missingFrom({ ...values, [tokenField]: check.token });

  return (
    <form
      {...nativeForm}
      ref={form}
      data-typed={hasTypedText || undefined}
      onFocus={({ target }) => {
        readFields();
        // A visitor who focuses the outcome does not use the form, so no check must start.
        if (!target.closest(`#${outcomeId}`)) startUse();
      }}
      onPointerEnter={readFields}
      onReset={deleteDraft} // `clearPosted` resets the form after a success
      onChange={readFields} // runs after the fields' own handlers; onInput would run before them
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
          aria-disabled={isHydrated && (missing.length > 0 || kind === 'working')}
          // No description from a success until the visitor types again: screen readers would read a changed
          // description.
          aria-describedby={isDone ? undefined : missingId}
        />
        <MissingFields
          id={missingId}
          missing={isHydrated && !isDone ? missing : []}
          isReady={isHydrated && !isDone && missing.length === 0}
          checkNote={check.texts.notes[check.state]}
        />
        <EarlySend words={words.earlySend} />
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
