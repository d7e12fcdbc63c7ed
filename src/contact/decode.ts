import { tokenField } from './captcha.ts';
import type { FieldName } from './fields.ts';
import { type FormField, formFields } from './form.ts';
import { ContactForm, ContactMessage, type createRules } from './message.ts';
import { waitPassField } from './wire.ts';

/** What the visitor typed into each field, unchecked. */
export type TypedValues = Readonly<Record<FieldName, string>>;

export type Decoded =
  | { outcome: 'message'; message: ContactMessage; token: string }
  /**
   * A valid message without a token of the security check. `pass` is the wait pass in place of the token, or ''. With a
   * wait pass, a visitor without JavaScript proves the wait of 20 seconds that replaces the security check.
   */
  | { outcome: 'unchecked'; message: ContactMessage; pass: string }
  | {
      outcome: 'invalid';
      problems: ReadonlyMap<FormField, string>;
      typed: TypedValues;
      pass: string;
    }
  | { outcome: 'unreadable' };

/**
 * Decodes the body of a posted form and checks the values of its fields. `URLSearchParams` would silently repair broken
 * text. Here, broken percent-encoding, broken UTF-8, a repeated known field or more than 32 fields make the whole body
 * unreadable. `rules` are those with the errors of the visitor's language.
 */
export function decode(
  body: Uint8Array,
  rules: Pick<ReturnType<typeof createRules>, 'ContactForm' | 'ContactMessage'> = {
    ContactForm,
    ContactMessage,
  },
): Decoded {
  const fields = readFields(body);
  if (!fields) return { outcome: 'unreadable' };

  const values = Object.fromEntries(
    formFields.map((field) => [field, fields.get(field) ?? '']),
  ) as Record<FormField, string>;
  const { [tokenField]: sentToken, ...typed } = values;
  const pass = fields.get(waitPassField) ?? '';
  const parsed = rules.ContactForm.safeParse(values);
  if (!parsed.success) {
    const problems = new Map<FormField, string>();
    for (const { path, message } of parsed.error.issues) {
      const field = path[0] as FormField;
      if (!problems.has(field)) problems.set(field, message);
    }
    const isUnchecked = sentToken === '' && problems.size === 1 && problems.has(tokenField);
    if (isUnchecked)
      return { outcome: 'unchecked', message: rules.ContactMessage.parse(typed), pass };
    return { outcome: 'invalid', problems, typed, pass };
  }
  const { [tokenField]: token, ...message } = parsed.data;
  return { outcome: 'message', message, token };
}

const knownFields: readonly string[] = [...formFields, waitPassField];

function readFields(body: Uint8Array): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const pairs = text.split('&').filter((pair) => pair !== '');
    if (pairs.length > 32) return undefined;
    for (const pair of pairs) {
      const [name = ''] = pair.split('=', 1);
      const field = decodePart(name);
      const value = decodePart(pair.slice(name.length + 1));
      const isKnown = knownFields.includes(field);
      if (isKnown && fields.has(field)) return undefined;
      fields.set(field, value);
    }
  } catch {
    return undefined; // do not log the text or the error: both contain what the visitor typed
  }
  return fields;
}

const decodePart = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
