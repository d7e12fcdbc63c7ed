/** The six departments, in the order of the specification (section 9). The first is the default. */
export const departments = [
  'Appointments',
  'Medical Records',
  'Billing',
  'Medications',
  'Residential Treatment',
  'Other',
] as const;

interface Row {
  label: string;
  /** What to know before filling in the field; shown under the label. */
  hint?: string;
}

interface TypedRow extends Row {
  /** The longest text, in Unicode characters after composing (NFC) and trimming. */
  atMost: number;
  /** What to do about a blank field. A field without this text is optional. */
  empty?: string;
  /** What to do about control characters. In a field of one line these include line breaks. */
  control: string;
}

/** One line of any text. `autoComplete` is the purpose of the field (WCAG 1.3.5), or "off" if none fits. */
interface LineRow extends TypedRow {
  kind: 'text';
  autoComplete: string;
  tooLong: string;
}

/** One email address. `wrong` says what to type instead, for a text that is too long as well. */
interface EmailRow extends TypedRow {
  kind: 'email';
  autoComplete: string;
  wrong: string;
}

/** A phone number, or two with words between them: "402-555-0123, or 402-555-0124 after 5pm". */
interface PhoneRow extends TypedRow {
  kind: 'tel';
  autoComplete: string;
  digits: { atLeast: number; atMost: number };
  tooFewDigits: string;
  tooLong: string;
  /** What to do about a sign that belongs to no phone number, such as "<". */
  wrong: string;
}

/** Several lines of any text. `rows` is the height of the control, in lines. */
interface LinesRow extends TypedRow {
  kind: 'textarea';
  rows: number;
  tooLong: string;
}

/** One of a few options. The first is the default, so the field always has a value. */
interface ChoiceRow extends Row {
  kind: 'select';
  options: readonly [string, ...string[]];
  wrong: string;
}

export type Field = LineRow | EmailRow | PhoneRow | LinesRow | ChoiceRow;

/**
 * The message: one row for each field, in the order of the form. The key is the field's name on the wire, in the store
 * and in exports. Everything else follows from this table: validation in browser and server, the form, the draft, the
 * server's answers, the fingerprint, the store, the mail and the output of `inbox`. Every field but the department
 * (`routingField`) is secret, and is erased after the retention time.
 */
export const fields = {
  name: {
    kind: 'text',
    label: 'Name',
    autoComplete: 'name',
    atMost: 100,
    empty: 'Enter your name',
    control: 'Type your name again, without tabs or line breaks',
    tooLong: 'Enter a name of 100 characters or fewer',
  },
  email: {
    kind: 'email',
    label: 'Email',
    autoComplete: 'email',
    atMost: 254,
    empty: 'Enter your email address, like name@example.com',
    control: 'Type your email address again, without tabs or line breaks',
    wrong: 'Enter one full email address and nothing else, like name@example.com',
  },
  phone: {
    kind: 'tel',
    label: 'Phone',
    autoComplete: 'tel',
    atMost: 100,
    digits: { atLeast: 7, atMost: 40 },
    empty: 'Enter your phone number, like (402) 555-0123',
    control: 'Type your phone number again, without tabs or line breaks',
    tooFewDigits: 'Enter a phone number with at least 7 digits, like (402) 555-0123',
    tooLong: 'Enter one or two phone numbers; this is too long',
    wrong:
      'Take out pictures and signs like = or <. Digits, words, and signs like + ( ) - . can stay',
  },
  department: {
    kind: 'select',
    label: 'Department',
    hint: 'For a refill, call your pharmacy first. If you have run out of a medicine or feel unwell, call us instead of writing.',
    options: departments,
    wrong: 'Choose a department from the list',
  },
  message: {
    kind: 'textarea',
    label: 'Message',
    hint: 'Please do not write medical details, diagnoses, medicines, or insurance numbers. A name, a way to reach you, and one line on what you need are enough. Tell us when it is safe to call and whether we may leave a message.',
    rows: 7,
    atMost: 5000,
    empty: 'Enter your message',
    control: 'Enter your message again without control characters',
    tooLong: 'Shorten your message to 5,000 characters or fewer',
  },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** Decides who gets the mail. It is in the mail's subject and in every list, and is kept when the rest is erased. */
export const routingField = 'department' satisfies FieldName;

/** Whether the visitor has to type something. A select always has a value, so it is neither required nor optional. */
export const isRequired = (name: FieldName) => 'empty' in fields[name];
export const isOptional = (name: FieldName) => 'atMost' in fields[name] && !isRequired(name);
