import { useRef } from 'react';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames, isRequired } from '#contact/fields.ts';
import { type FormField, labelOf } from '#contact/form.ts';
import * as words from '#words/form.ts';
import { useDebouncedValue } from './debounced-value.ts';
import { fieldId } from './field-control.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { sendButtonId } from './native-form.tsx';

const requiredInputs = fieldNames.filter(isRequired);
const requiredFields: readonly FormField[] = [...requiredInputs, tokenField];
const lowerCaseLabel = (field: FormField) => labelOf(field).toLowerCase();
const joinLabels = (fields: readonly FormField[]) => fields.map(lowerCaseLabel).join(', ');

/** Returns the required fields that are still blank, in the order of the form. */
export const missingFrom = (values: Partial<Record<FormField, string>>): readonly FormField[] =>
  requiredFields.filter((field) => !values[field]?.trim());

/**
 * Says beside the send button why it is unavailable, with a link to each missing field (WCAG 3.3.2 and 4.1.3), and to
 * screen readers when nothing is missing any more. If a link disappears that has the focus, because the security check
 * is done, the focus moves to the send button. Every text that appears or disappears has its own element: the translators of Chrome and Edge move text nodes into other
 * elements, and React fails to remove a moved text node (facebook/react #11538).
 */
export function MissingFields({
  id,
  missing,
  isReady = false,
  checkNote,
}: {
  id: string;
  missing: readonly FormField[];
  /** Whether the message can be sent. Nothing is missing after it was sent either, but then the form is not ready. */
  isReady?: boolean;
  /** The state of the security check. It is shown but not announced, because the check announces its state itself. */
  checkNote?: string | undefined;
}) {
  const list = useRef<HTMLParagraphElement>(null);
  const missingText = useDebouncedValue(isReady ? words.readyToSend : joinLabels(missing));
  // Nothing is announced if all inputs are missing (the form is untouched or was just sent), or if only the security
  // check is missing, which announces itself.
  const isAnnounced =
    missingText &&
    missingText !== lowerCaseLabel(tokenField) &&
    !missingText.startsWith(joinLabels(requiredInputs));
  const stillNeeded = isAnnounced ? words.stillNeeded + missingText : '';
  const announcement = missingText === words.readyToSend ? words.readyToSend : stillNeeded;

  return (
    <FocusKeeper within={list} fallbackId={sendButtonId}>
      <p ref={list} id={id} className="pd:mt-3 pd:min-h-8 pd:text-base pd:text-quiet">
        {missing.length > 0 && <span>{words.stillNeeded}</span>}
        {missing.map((field, index) => (
          <span key={field}>
            {index > 0 && <span>{', '}</span>}
            <a href={`#${fieldId(field)}`} className="pd:text-link pd:underline">
              {lowerCaseLabel(field)}
            </a>
            {field === tokenField && checkNote && <span>{` (${checkNote})`}</span>}
          </span>
        ))}
      </p>
      <VisuallyHidden>
        <span aria-live="polite" aria-atomic>
          {announcement}
        </span>
      </VisuallyHidden>
    </FocusKeeper>
  );
}
