import { token, tokenField } from './captcha.ts';
import { type Field, type FieldName, fieldNames, fields } from './fields.ts';
import type { ContactForm } from './message.ts';

// In a file without the rules of message.ts, because a page loads the rules only once somebody uses the form.

export type FormField = FieldName | typeof tokenField;

/** Every field of the form, in its order. */
export const formFields: readonly FormField[] = [...fieldNames, tokenField];

export const labelOf = (field: FormField): string =>
  field === tokenField ? token.label : fields[field].label;

const startOf = (field: Field) => (field.kind === 'select' ? field.options[0] : '');

/** The form's initial values: blank fields, and the first option of every list. */
export const blankForm = {
  ...Object.fromEntries(fieldNames.map((name) => [name, startOf(fields[name])])),
  [tokenField]: '',
} as ContactForm;
