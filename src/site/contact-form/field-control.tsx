import type { UseFormRegisterReturn } from 'react-hook-form';
import { Select, TextArea, TextField } from '#components/field/field.tsx';
import { type Field, type FieldName, fields, isRequired } from '#contact/fields.ts';

/** The id of a field's control, which the lists of errors and of missing fields link to. */
export const fieldId = (name: FieldName) => `field-${name}`;

/** The control that the kind of the field asks for. */
export function FieldControl({
  name,
  registration,
  error,
}: {
  name: FieldName;
  registration: UseFormRegisterReturn<FieldName>;
  error: string | undefined;
}) {
  const field: Field = fields[name];
  const { label, hint } = field;
  const required = isRequired(name);
  const common = { ...registration, id: fieldId(name), label, hint, required, error };
  switch (field.kind) {
    case 'select':
      return <Select {...common} options={field.options} defaultValue={field.options[0]} />;
    case 'textarea':
      return <TextArea {...common} rows={field.rows} />;
    default:
      return <TextField {...common} type={field.kind} autoComplete={field.autoComplete} />;
  }
}
