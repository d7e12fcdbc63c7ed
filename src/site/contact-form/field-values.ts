import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { fieldNames } from '#contact/fields.ts';
import type { ContactForm } from '#contact/message.ts';
import {
  type Draft,
  emptyFields,
  getDraft,
  hasText,
  isPostedDraft,
  readFormValues,
  setDraft,
} from './draft.ts';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  getValues: UseFormGetValues<ContactForm>;
  setValue: UseFormSetValue<ContactForm>;
}

/**
 * Copies the values of the fields to the form's state and to the draft (`draft.ts`), after events and every second:
 * some programs fill in fields without an event. `readFields` does so at once. Call this hook before hooks that use the
 * values on mount.
 */
export function useFieldValues({ form, getValues, setValue }: Options) {
  const [values, setValues] = useState<Draft>({});
  const hasExited = useRef(false);

  const readFields = useCallback(() => {
    const fieldValues = readFormValues(form.current);
    for (const name of fieldNames)
      if (fieldValues[name] !== getValues(name)) setValue(name, fieldValues[name] ?? '');
    // After a quick exit the draft stays deleted, even while this form is still in the page.
    if (!hasExited.current) setDraft(fieldValues);
    setValues(fieldValues);
  }, [form, getValues, setValue]);

  // Takes over values that were typed, filled in or restored before hydration. This is a layout effect, because it must
  // run before other code reads the fields, such as the code that moves the focus
  // after an error in React.
  useLayoutEffect(() => {
    const draft = getDraft();
    for (const name of fieldNames) if (draft[name]) setValue(name, draft[name]);
    readFields();
    const element = form.current;
    return () => {
      const lastValues = readFormValues(element); // includes values that a program has just filled in
      if (!hasExited.current && hasText(lastValues)) setDraft(lastValues);
      emptyFields(element);
    };
  }, [form, readFields, setValue]);

  useEffect(() => {
    const recordExit = () => {
      hasExited.current = true;
    };
    const events = ['focus', 'pageshow'];
    for (const event of events) addEventListener(event, readFields);
    addEventListener(quickExitEvent, recordExit);
    // A program may fill in fields without an event while the visitor does nothing.
    const timer = setInterval(() => {
      const fieldValues = readFormValues(form.current);
      if (fieldNames.some((name) => fieldValues[name] !== getValues(name))) readFields();
    }, 1_000);
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, readFields);
      removeEventListener(quickExitEvent, recordExit);
    };
  }, [form, readFields, getValues]);

  /** Empties the fields after a success, unless the visitor has changed them since the message was posted. */
  function clearPosted() {
    if (isPostedDraft(readFormValues(form.current))) {
      emptyFields(form.current);
      form.current?.reset();
    }
    readFields();
  }

  return { values, readFields, clearPosted };
}
