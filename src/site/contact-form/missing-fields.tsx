import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames, isRequired } from '#contact/fields.ts';
import { type FormField, labelOf } from '#contact/form.ts';
import { useDebouncedValue } from './debounced-value.ts';
import { fieldId } from './field-control.tsx';

const typedFields = fieldNames.filter(isRequired);
const requiredFields: readonly FormField[] = [...typedFields, tokenField];
const nameOf = (field: FormField) => labelOf(field).toLowerCase();
const listOf = (fields: readonly FormField[]) => fields.map(nameOf).join(', ');

/** The required fields that are still blank, in the order of the form. */
export const missingFrom = (values: Partial<Record<FormField, string>>): readonly FormField[] =>
  requiredFields.filter((field) => !values[field]?.trim());

/**
 * Says beside the send button why it is disabled, with a link to each missing field (WCAG 3.3.2, 4.1.3). Every text
 * that appears or disappears has an element of its own: the translators of Chrome and Edge move text nodes into other
 * elements, and React fails to remove a moved text node (facebook/react #11538).
 */
export function MissingFields({
  id,
  missing,
  note,
}: {
  id: string;
  missing: readonly FormField[];
  /** The state of the security check. It is not announced here, because the check announces it. */
  note?: string | undefined;
}) {
  const listed = useDebouncedValue(listOf(missing));
  // Announces nothing for an untouched or just sent form, nor for the security check, which announces itself.
  const isNews = listed && listed !== nameOf(tokenField) && !listed.startsWith(listOf(typedFields));
  const said = isNews ? `Still needed: ${listed}` : '';

  return (
    <>
      <p id={id} className="pd:mt-3 pd:min-h-8 pd:text-base pd:text-quiet">
        {missing.length > 0 && <span>{'Still needed: '}</span>}
        {missing.map((field, index) => (
          <span key={field}>
            {index > 0 && <span>{', '}</span>}
            <a href={`#${fieldId(field)}`} className="pd:text-link pd:underline">
              {nameOf(field)}
            </a>
            {field === tokenField && note && <span>{` (${note})`}</span>}
          </span>
        ))}
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
