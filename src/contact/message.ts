import * as z from 'zod/mini';
import { token, tokenField } from './captcha.ts';
import { type Field, type FieldName, fieldNames, fields } from './fields.ts';

// zod would try eval() to compile its parsers; our Content-Security-Policy makes that a console error on every page.
z.config({ jitless: true });

// Does not include variation selectors and emoji tag characters: in "I ❤️" the last character belongs to the heart.
const invisible =
  /[\u034f\s\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/u;
const visible = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const control = /[\p{Cc}\u2028\u2029]/u;
const nul = String.fromCharCode(0);

/** Uses loops, because `/\s+$/` takes seconds for 100 kB of blanks followed by a letter. */
function trim(value: string) {
  let start = 0;
  let end = value.length;
  while (start < end && invisible.test(value.charAt(start))) start++;
  while (end > start && invisible.test(value.charAt(end - 1))) end--;
  return value.slice(start, end);
}

const must = (claim: (value: string) => boolean, error: string) =>
  z.refine<string>(claim, { error, abort: true });

/**
 * Marks of direction (UAX #9: embeddings, overrides, isolates), which phones and desktops put around a name or a number
 * copied from their contacts. They are invisible, so a visitor could not remove them. An attacker can use them to
 * display text in reverse: "moc.elpmaxe@a".
 */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const withoutDirections = (value: string) => value.replace(directions, '');

/** Invisible characters, removed from email addresses and phone numbers. Names keep them: joiners shape letters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const withoutUnseen = (value: string) => value.replace(unseen, '');

// Checked before trimming: no input field can produce a line break, and one at the end could inject mail headers.
const onOneLine = (error: string) => must((value) => !control.test(value), error);
const atMost = (limit: number, error: string) =>
  must((value) => value.length <= limit || [...value].length <= limit, error);

/**
 * A run of characters that combine with the one before them: marks, and the vowels of the script Kirat Rai. The time
 * that ICU needs to compose (NFC) grows with the square of the run's length: 62,000 accents on one letter took 6 s.
 * People write up to 18 marks on a letter, or some dozens for fun. The limit of 30 in UAX #15 is for streams, and
 * changes the text.
 */
const run = /[\p{M}\u{16d63}-\u{16d6a}]+/gu;
const longestRun = 200;
const hasShortRuns = (value: string) =>
  (value.match(run) ?? []).every((marks) => [...marks].length <= longestRun);

/** A character decomposes into at most four (UAX #15, section 5), so a text beyond four times the limit is too long. */
const mostParts = 4;

type TypedField = Exclude<Field, { kind: 'select' }>;

/** The steps for every typed field, ordered so that each limits the work of the next. */
function tidyText(field: TypedField) {
  const { atMost: limit, empty } = field;
  const tooLong = 'tooLong' in field ? field.tooLong : field.wrong;
  const isVisible = (value: string) => visible.test(value);
  return [
    z.overwrite<string>(trim),
    empty === undefined
      ? z.overwrite<string>((value) => (isVisible(value) ? value : ''))
      : must(isVisible, empty),
    atMost(limit * mostParts, tooLong),
    must(hasShortRuns, `Take out some accents: one letter has more than ${longestRun}`),
    z.overwrite<string>((value) => value.normalize('NFC')),
    atMost(limit, tooLong),
  ] as const;
}

/** HTML's `type=email` (https://html.spec.whatwg.org/#valid-e-mail-address), with at least one dot in the domain. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailAddress = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, 'i');

/**
 * Removes what is copied or dictated along with an address and cannot be part of one: the scheme of a link before it,
 * or the punctuation after it. A phone writes ". " for two blanks.
 */
const bareAddress = (value: string) =>
  value.replace(/^mailto:(?=.)/i, '').replace(/(?<=[a-z0-9])[.,;]+$/i, '');

const toAsciiPhone = (value: string) =>
  value.replace(/[\p{Pd}\u2212]/gu, '-').replace(/\p{Zs}/gu, ' ');
/** Letters, digits and punctuation of any script, separators of digits, and pictures of a phone. */
const phoneNumber = /^[\p{L}\p{M}\p{Nd}\p{P} +＋|~\u2044\u2215\u2219\u22c5\u25aa\u25cf☎☏📞📱]*$/u;
const isPhoneNumber = (value: string) => phoneNumber.test(value);
const digitsIn = (value: string) => value.match(/\p{Nd}/gu)?.length ?? 0;

/** Turns line breaks into LF and removes control characters except tabs: in a mail they can hide or change text. */
const toPlainLines = (value: string) =>
  value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/** Accepts a blank value, because an earlier step has checked whether the field is required. */
const inFormat = (claim: (value: string) => boolean, error: string) =>
  must((value) => value === '' || claim(value), error);

const oneLine = (
  field: Extract<Field, { kind: 'text' | 'email' | 'tel' }>,
  takeOut: (value: string) => string,
) => z.string().check(onOneLine(field.control), z.overwrite(takeOut), ...tidyText(field));

function phoneRule(field: Extract<Field, { kind: 'tel' }>) {
  const { digits, tooFewDigits, tooLong, wrong } = field;
  return oneLine(field, withoutUnseen).check(
    z.overwrite(toAsciiPhone),
    inFormat((value) => digitsIn(value) >= digits.atLeast, tooFewDigits),
    inFormat((value) => digitsIn(value) <= digits.atMost, tooLong),
    inFormat(isPhoneNumber, wrong),
  );
}

function ruleOf(field: Field) {
  switch (field.kind) {
    case 'text':
      return oneLine(field, withoutDirections);
    case 'email':
      return oneLine(field, withoutUnseen).check(
        z.overwrite(bareAddress),
        inFormat((value) => emailAddress.test(value), field.wrong),
      );
    case 'tel':
      return phoneRule(field);
    case 'textarea':
      return z.string().check(
        must((value) => !value.includes(nul), field.control),
        z.overwrite(toPlainLines),
        ...tidyText(field),
      );
    case 'select':
      return z.enum(field.options, field.wrong);
  }
}

type ValueOf<F> = F extends { options: readonly (infer Option)[] } ? Option : string;
type Rule<Value> = z.ZodMiniType<Value, Value>;
type Rules = { [Name in FieldName]: Rule<ValueOf<(typeof fields)[Name]>> };

/**
 * The visitor's message, with the rules for every field, which the browser checks and the server checks again. Lengths
 * count Unicode characters after composing (NFC) and trimming invisible characters; the parsed value is trimmed.
 * An optional field that was left blank is an empty string.
 */
export const ContactMessage = z.object(
  Object.fromEntries(
    fieldNames.map((name): [string, unknown] => [name, ruleOf(fields[name])]),
  ) as Rules,
);
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The form as it is sent: the message, and the token of the security check. */
export const ContactForm = z.extend(ContactMessage, {
  [tokenField]: z.string().check(
    must((value) => value !== '', token.empty),
    atMost(token.atMost, token.wrong),
  ),
});
export type ContactForm = z.infer<typeof ContactForm>;
