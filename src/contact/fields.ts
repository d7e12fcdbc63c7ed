import type { Translated } from '#languages/translated.ts';
import { fieldWords } from '#words/fields.ts';

/** The six departments, in the order of the specification (section 9). The first department is the default. */
export const departments = [
  'Appointments',
  'Medical Records',
  'Billing',
  'Medications',
  'Residential Treatment',
  'Other',
] as const;

interface FieldBase {
  label: string;
  /** What to know before filling in the field; shown under the label. */
  hint?: string;
}

interface TypedField extends FieldBase {
  /** The length of the longest text, in Unicode characters after composing (NFC) and trimming. */
  maxLength: number;
  /** The error for a blank field. A field without this error is optional. */
  emptyError?: string;
  /** The error for control characters. In a field of one line, line breaks count as control characters. */
  controlError: string;
}

/** One line of any text. `autoComplete` is the purpose of the field (WCAG 1.3.5), or "off" if no purpose fits. */
interface TextField extends TypedField {
  kind: 'text';
  autoComplete: string;
  tooLongError: string;
}

/** One email address. */
interface EmailField extends TypedField {
  kind: 'email';
  autoComplete: string;
  /** The error for a text that is no email address or is too long. */
  invalidError: string;
}

/** A phone number, or two with words between them: "402-555-0123, or 402-555-0124 after 5pm". */
interface PhoneField extends TypedField {
  kind: 'tel';
  autoComplete: string;
  digits: { min: number; max: number };
  tooFewDigitsError: string;
  /** The error for too many digits or characters. */
  tooLongError: string;
  /** The error for a sign that belongs to no phone number, such as "<". */
  invalidError: string;
}

/** Several lines of any text. `rows` is the height of the control, in lines. */
interface TextAreaField extends TypedField {
  kind: 'textarea';
  rows: number;
  tooLongError: string;
}

/** A choice of one option. The first option is the default, so the field always has a value. */
interface SelectField extends FieldBase {
  kind: 'select';
  options: readonly [string, ...string[]];
  /** The error for a text that is not one of the options. */
  invalidError: string;
}

export type Field = TextField | EmailField | PhoneField | TextAreaField | SelectField;

/**
 * The fields of the message, in the order of the form. The key is the field's name in the posted form, in the store and
 * in exports. Everything else follows from this table: validation in browser and server, the form, its draft (text that
 * is typed and not sent), the server's answers, the fingerprint (by which the server recognizes a repeated message),
 * the store, the mail and the output of the command `inbox`. Every field except the department (`routingField`) is
 * secret, and is erased after the retention time. The words are those of a language.
 */
export const fieldsIn = (words: Translated<typeof fieldWords>) =>
  ({
    name: { kind: 'text', ...words.name, autoComplete: 'name', maxLength: 100 },
    email: { kind: 'email', ...words.email, autoComplete: 'email', maxLength: 254 },
    phone: {
      kind: 'tel',
      ...words.phone,
      autoComplete: 'tel',
      maxLength: 100,
      digits: { min: 7, max: 40 },
    },
    department: { kind: 'select', ...words.department, options: departments },
    message: { kind: 'textarea', ...words.message, rows: 7, maxLength: 5000 },
  }) as const satisfies Readonly<Record<string, Field>>;

/** The fields with the words of this build’s language; on the server, in English. */
export const fields = fieldsIn(fieldWords);

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as readonly FieldName[];

/**
 * The field that decides who gets the mail. It is in the subject of the mail and in the output of `inbox list`, and is
 * kept when the other fields are erased.
 */
export const routingField = 'department' satisfies FieldName;

/** Whether the visitor must type something. A select always has a value, so it is neither required nor optional. */
export const isRequired = (name: FieldName) => 'emptyError' in fields[name];
export const isOptional = (name: FieldName) => 'maxLength' in fields[name] && !isRequired(name);
