import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames, isRequired } from '#contact/fields.ts';
import { type FormField, labelOf } from '#contact/form.ts';
import { useDebouncedValue } from './debounced-value.ts';
import { fieldId } from './field-control.tsx';

const requiredInputs = fieldNames.filter(isRequired);
const requiredFields: readonly FormField[] = [...requiredInputs, tokenField];
const lowerCaseLabel = (field: FormField) => labelOf(field).toLowerCase();
const joinLabels = (fields: readonly FormField[]) => fields.map(lowerCaseLabel).join(', ');

/** Returns the required fields that are still blank, in the order of the form. */
export const missingFrom = (values: Partial<Record<FormField, string>>): readonly FormField[] =>
  requiredFields.filter((field) => !values[field]?.trim());

/**
 * Says beside the send button why it is unavailable, with a link to each missing field (WCAG 3.3.2 and 4.1.3). Every
 * text that appears or disappears has its own element: the translators of Chrome and Edge move text nodes into other
 * elements, and React fails to remove a moved text node (facebook/react #11538).
 */
export function MissingFields({
  id,
  missing,
  checkNote,
}: {
  id: string;
  missing: readonly FormField[];
  /** The state of the security check. It is shown but not announced, because the check announces its state itself. */
  checkNote?: string | undefined;
}) {
  const missingText = useDebouncedValue(joinLabels(missing));
  // Nothing is announced if all inputs are missing (the form is untouched or was just sent), or if only the security
  // check is missing, which announces itself.
  const isAnnounced =
    missingText &&
    missingText !== lowerCaseLabel(tokenField) &&
    !missingText.startsWith(joinLabels(requiredInputs));
  const announcement = isAnnounced ? `Still needed: ${missingText}` : '';

  return (
    <>
      <p id={id} className="pd:mt-3 pd:min-h-8 pd:text-base pd:text-quiet">
        {missing.length > 0 && <span>{'Still needed: '}</span>}
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
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
