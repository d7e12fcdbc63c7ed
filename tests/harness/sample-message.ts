import { type Field, type FieldName, fieldNames, fields } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';

/** A valid value of the field; each `variant` of 0 to 9 has another one. */
export function sampleOf(name: FieldName, variant = 0): string {
  const field: Field = fields[name];
  switch (field.kind) {
    case 'email':
      return `jordan${variant || ''}@example.com`;
    case 'tel':
      return `402-555-012${(variant + 3) % 10}`;
    case 'select':
      return field.options[variant % field.options.length] ?? '';
    default:
      return `Sample ${field.label.toLowerCase()} ${variant}`;
  }
}

/** A message with something valid in every field, optional ones included. */
export const sampleMessage = Object.fromEntries(
  fieldNames.map((name) => [name, sampleOf(name)]),
) as ContactMessage;
