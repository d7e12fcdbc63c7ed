import type { UseFormRegisterReturn } from 'react-hook-form';
import { Select, TextArea, TextField } from '#components/field/field.tsx';
import { tokenField } from '#contact/captcha.ts';
import { type Field, type FieldName, fields, isRequired } from '#contact/fields.ts';
import type { FormField } from '#contact/form.ts';
import { departmentWords } from '#words/fields.ts';
import { moveToNextField } from './next-field.ts';

/** The id of a field's control, to which the lists of errors and of missing fields link. */
export const fieldId = (field: FormField) =>
  field === tokenField ? 'security-check' : `field-${field}`;

interface FieldControlProps {
  name: FieldName;
  registration: Pick<UseFormRegisterReturn<FieldName>, 'name'> &
    Partial<UseFormRegisterReturn<FieldName>>;
  error?: string | undefined;
  /** The initial value. */
  value?: string | undefined;
}

/** The control of a field, by the field's kind. */
export function FieldControl({ name, registration, error, value }: FieldControlProps) {
  const field: Field = fields[name];
  const { label, hint } = field;
  const required = isRequired(name);
  const commonProps = { ...registration, id: fieldId(name), label, hint, required, error };
  switch (field.kind) {
    case 'select':
      return (
        <Select
          {...commonProps}
          options={field.options.map((option) => ({
            value: option,
            label: departmentWords[option] ?? option,
          }))}
          defaultValue={value || field.options[0]}
        />
      );
    case 'textarea':
      return <TextArea {...commonProps} rows={field.rows} defaultValue={value} />;
    default:
      return (
        <TextField
          {...commonProps}
          type={field.kind}
          autoComplete={field.autoComplete}
          enterKeyHint="next"
          onKeyDown={moveToNextField}
          defaultValue={value}
        />
      );
  }
}
