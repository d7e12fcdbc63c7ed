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
 * Copies the fields' values to the form's state and the draft. `readFields` does so at once, because some programs fill
 * in fields without an event. Call this hook before hooks that use the values on mount.
 */
export function useFieldValues({ form, getValues, setValue }: Options) {
  const [current, setCurrent] = useState<Draft>({});
  const isLeft = useRef(false);

  const readFields = useCallback(() => {
    const values = readFormValues(form.current);
    for (const name of fieldNames)
      if (values[name] !== getValues(name)) setValue(name, values[name] ?? '');
    if (!isLeft.current) setDraft(values); // the captcha may be solved after a quick exit
    setCurrent(values);
  }, [form, getValues, setValue]);

  // Takes over values that were typed, filled in or restored before hydration. A layout effect runs before other code
  // reads the fields, such as the handler of the focus that is restored after a crash.
  useLayoutEffect(() => {
    const draft = getDraft();
    for (const name of fieldNames) if (draft[name]) setValue(name, draft[name]);
    readFields();
    const shown = form.current;
    return () => {
      const values = readFormValues(shown); // includes values that a program has just filled in
      if (!isLeft.current && hasText(values)) setDraft(values);
      emptyFields(shown);
    };
  }, [form, readFields, setValue]);

  useEffect(() => {
    const leave = () => {
      isLeft.current = true;
    };
    const events = ['focus', 'pageshow'];
    for (const event of events) addEventListener(event, readFields);
    addEventListener(quickExitEvent, leave);
    // A program may fill in fields without an event while the visitor does nothing.
    const timer = setInterval(() => {
      const values = readFormValues(form.current);
      if (fieldNames.some((name) => values[name] !== getValues(name))) readFields();
    }, 1_000);
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, readFields);
      removeEventListener(quickExitEvent, leave);
    };
  }, [form, readFields, getValues]);

  /** Empties the fields after a success, unless the visitor has gone on writing. */
  function clearPosted() {
    if (isPostedDraft(readFormValues(form.current))) {
      emptyFields(form.current);
      form.current?.reset();
    }
    readFields();
  }

  return { values: current, readFields, clearPosted };
}
