import { type RefObject, useEffect } from 'react';
import { ErrorSummary } from '#components/error-summary/error-summary.tsx';
import { tokenField } from '#contact/captcha.ts';
import { formFields } from '#contact/form.ts';
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

const titleFor = (count: number) =>
  count === 1 ? 'There is a problem' : `There are ${count} problems`;

/** Lists the errors, and puts "Error:" before the page's title. */
export function FormErrors({ summary, problems, check: { state, texts } }: Props) {
  const errors = formFields.flatMap((field) => {
    // The error of the security check depends on the check's present state, which may change while the list is shown.
    const text = problems[field] && (field === tokenField ? texts.errors[state] : problems[field]);
    return text ? [{ id: fieldId(field), text }] : [];
  });
  const hasErrors = errors.length > 0;
  useEffect(() => {
    const title = document.title.replace(/^Error: /, '');
    document.title = hasErrors ? `Error: ${title}` : title;
  }, [hasErrors]);

  return (
    <FocusKeeper within={summary} fallbackId={sendButtonId}>
      {hasErrors && <ErrorSummary ref={summary} title={titleFor(errors.length)} errors={errors} />}
    </FocusKeeper>
  );
}
