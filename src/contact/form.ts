import { tokenField } from './captcha.ts';
import { type Field, type FieldName, fieldNames, fields } from './fields.ts';
import type { ContactForm } from './message.ts';
import { tokenRule } from './token-rule.ts';

// This file does not import the rules of message.ts, because a page loads them only when somebody uses the form.

export type FormField = FieldName | typeof tokenField;

/** Every field of the form, in the order of the form. */
export const formFields: readonly FormField[] = [...fieldNames, tokenField];

export const labelOf = (field: FormField): string =>
  field === tokenField ? tokenRule.label : fields[field].label;

const initialValueOf = (field: Field) => (field.kind === 'select' ? field.options[0] : '');

/** The form's initial values: blank fields, and the first option of every list. */
export const blankForm = {
  ...Object.fromEntries(fieldNames.map((name) => [name, initialValueOf(fields[name])])),
  [tokenField]: '',
} as ContactForm;
