import { type Field, type FieldName, fieldNames, fields } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';

/** Returns a valid value for the field. The variants 0 to 9 differ, unless a select has fewer options. */
export function sampleOf(name: FieldName, { variant = 0 } = {}): string {
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

/** A message with a valid value in every field, including optional ones. */
export const sampleMessage = Object.fromEntries(
  fieldNames.map((name) => [name, sampleOf(name)]),
) as ContactMessage;
