import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { fieldNames } from '#contact/fields.ts';
import type { ContactForm } from '#contact/message.ts';
import { type Draft, emptyFields, hasText, openDraft, rememberDraft, typedIn } from './draft.ts';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  getValues: UseFormGetValues<ContactForm>;
  setValue: UseFormSetValue<ContactForm>;
}

/**
 * Follows what stands in the fields, and keeps it as the draft. `look` takes it over at once: some programs fill the
 * fields in without an event. Call it before the hooks that read the fields when the form appears.
 */
export function useTypedValues({ form, getValues, setValue }: Options) {
  const [typed, setTyped] = useState<Draft>({});
  const isLeft = useRef(false);

  const look = useCallback(() => {
    const values = typedIn(form.current);
    for (const name of fieldNames)
      if (values[name] !== getValues(name)) setValue(name, values[name] ?? '');
    if (!isLeft.current) rememberDraft(values); // the captcha may be solved after a quick exit
    setTyped(values);
  }, [form, getValues, setValue]);

  // Takes over what was typed, filled in or restored before hydration. A layout effect runs before anything else can look
  // at the fields, as the focus does that comes back after a crash.
  useLayoutEffect(() => {
    const draft = openDraft();
    for (const name of fieldNames) if (draft[name]) setValue(name, draft[name]);
    look();
    const shown = form.current;
    return () => {
      const values = typedIn(shown); // with what a program has just filled in
      if (!isLeft.current && hasText(values)) rememberDraft(values);
      emptyFields(shown);
    };
  }, [form, look, setValue]);

  useEffect(() => {
    const leave = () => {
      isLeft.current = true;
    };
    const events = ['focus', 'pageshow'];
    for (const event of events) addEventListener(event, look);
    addEventListener(quickExitEvent, leave);
    // No event tells of what a program fills in while the visitor only looks at the form.
    const timer = setInterval(() => {
      const values = typedIn(form.current);
      if (fieldNames.some((name) => values[name] !== getValues(name))) look();
    }, 1_000);
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, look);
      removeEventListener(quickExitEvent, leave);
    };
  }, [form, look, getValues]);

  return { typed, look };
}
