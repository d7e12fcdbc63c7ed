import { type RefObject, useEffect, useMemo } from 'react';
import { ErrorSummary } from '#components/error-summary/error-summary.tsx';
import { tokenField } from '#contact/captcha.ts';
import { formFields } from '#contact/form.ts';
import * as words from '#words/form.ts';
import { fieldId } from './field-control.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { sendButtonId } from './native-form.tsx';
import type { SecurityCheck } from './security-check.ts';
import type { Problems } from './sending.ts';

interface Props {
  summary: RefObject<HTMLDivElement | null>;
  problems: Problems;
  check: SecurityCheck;
}

/** Lists the errors, and puts "Error:" before the page's title. */
export function FormErrors({ summary, problems, check: { state, texts } }: Props) {
  // The error of the security check depends on the check's present state, which may change while the list is shown.
  const checkError = texts.errors[state];
  // The summary takes the focus if it gets a new array after a press on Send, so a rendering must not make a new one.
  const errors = useMemo(
    () =>
      formFields.flatMap((field) => {
        const text = problems[field] && (field === tokenField ? checkError : problems[field]);
        return text ? [{ id: fieldId(field), text }] : [];
      }),
    [problems, checkError],
  );
  const hasErrors = errors.length > 0;
  useEffect(() => {
    const title = document.title.replace(words.errorInTitle, '');
    document.title = hasErrors ? words.errorInTitle + title : title;
  }, [hasErrors]);

  return (
    <FocusKeeper within={summary} fallbackId={sendButtonId}>
      {hasErrors && (
        <ErrorSummary ref={summary} title={words.problemsTitle(errors.length)} errors={errors} />
      )}
    </FocusKeeper>
  );
}
