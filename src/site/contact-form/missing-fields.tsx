import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames, isRequired } from '#contact/fields.ts';
import { type FormField, labelOf } from '#contact/message.ts';
import { useDebouncedValue } from './debounced-value.ts';

const typedFields = fieldNames.filter(isRequired);
const requiredFields: readonly FormField[] = [...typedFields, tokenField];
const nameOf = (field: FormField) => labelOf(field).toLowerCase();
const listOf = (parts: readonly FormField[]) => parts.map(nameOf).join(', ');

/** What the form may not be sent without and lacks, in its order; `values` may be of fields without a control yet. */
export const missingFrom = (values: Partial<Record<FormField, string>>): readonly FormField[] =>
  requiredFields.filter((field) => !values[field]?.trim());

/** Why the send button is disabled, always beside it, with a way to each missing part (WCAG 3.3.2, 4.1.3). */
export function MissingFields({
  id,
  parts,
  note,
  idOf,
}: {
  id: string;
  parts: readonly FormField[];
  /** The state of the security check. It is only seen; the check announces it itself. */
  note?: string | undefined;
  idOf: (part: FormField) => string;
}) {
  const listed = useDebouncedValue(listOf(parts));
  // An untouched form, or one that was just sent, is no news, and the security check speaks for itself; the visible
  // text can be read at any time.
  const isNews = listed && listed !== nameOf(tokenField) && !listed.startsWith(listOf(typedFields));
  const said = isNews ? `Still needed: ${listed}` : '';

  return (
    <>
      <p id={id} className="mt-3 min-h-8 text-base text-quiet">
        {parts.length > 0 && 'Still needed: '}
        {parts.map((part, index) => (
          <span key={part}>
            {index > 0 && ', '}
            <a href={`#${idOf(part)}`} className="text-link underline">
              {nameOf(part)}
            </a>
            {part === tokenField && note && ` (${note})`}
          </span>
        ))}
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
