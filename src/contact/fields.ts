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
 * secret, and is erased after the retention time.
 */
export const fields = {
  name: {
    kind: 'text',
    label: 'Name',
    autoComplete: 'name',
    maxLength: 100,
    emptyError: 'Enter your name',
    controlError: 'Type your name again, without tabs or line breaks',
    tooLongError: 'Enter a name of 100 characters or fewer',
  },
  email: {
    kind: 'email',
    label: 'Email',
    autoComplete: 'email',
    maxLength: 254,
    emptyError: 'Enter your email address, like name@example.com',
    controlError: 'Type your email address again, without tabs or line breaks',
    invalidError: 'Enter one full email address and nothing else, like name@example.com',
  },
  phone: {
    kind: 'tel',
    label: 'Phone',
    autoComplete: 'tel',
    maxLength: 100,
    digits: { min: 7, max: 40 },
    emptyError: 'Enter your phone number, like (402) 555-0123',
    controlError: 'Type your phone number again, without tabs or line breaks',
    tooFewDigitsError: 'Enter a phone number with at least 7 digits, like (402) 555-0123',
    tooLongError: 'Enter one or two phone numbers; this is too long',
    invalidError:
      'Take out pictures and signs like = or <. Digits, words, and signs like + ( ) - . can stay',
  },
  department: {
    kind: 'select',
    label: 'Department',
    hint: 'For a refill, call your pharmacy first. If you have run out of a medicine or feel unwell, call us instead of writing, or your pharmacy while we are closed.',
    options: departments,
    invalidError: 'Choose a department from the list',
  },
  message: {
    kind: 'textarea',
    label: 'Message',
    hint: 'Please do not write medical details, diagnoses, medicines, or insurance numbers. A name, a way to reach you, and one line on what you need are enough. Tell us when it is safe to call and whether we may leave a message.',
    rows: 7,
    maxLength: 5000,
    emptyError: 'Enter your message',
    controlError: 'Enter your message again without control characters',
    tooLongError: 'Shorten your message to 5,000 characters or fewer',
  },
} as const satisfies Readonly<Record<string, Field>>;

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
