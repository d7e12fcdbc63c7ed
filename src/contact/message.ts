import * as z from 'zod/mini';
import { tooManyMarksError } from '#words/fields.ts';
import { tokenField } from './captcha.ts';
import { type Field, type FieldName, fieldNames, fields } from './fields.ts';
import { tokenRule } from './token-rule.ts';

// Without this setting zod would try eval() to compile its parsers. Our Content-Security-Policy would refuse it and
// report an error on the console of every page.
z.config({ jitless: true });

// Characters to trim. Variation selectors and emoji tag characters are not among them: in "I ❤️" the last character is
// a variation selector, which belongs to the heart.
const trimmable =
  /[\u034f\s\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/u;
const visibleCharacter = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const controlCharacter = /[\p{Cc}\u2028\u2029]/u;
const nul = String.fromCharCode(0);

/** Uses loops, because `/\s+$/` takes seconds for 100 kB of blanks followed by a letter. */
function trim(value: string) {
  let start = 0;
  let end = value.length;
  while (start < end && trimmable.test(value.charAt(start))) start++;
  while (end > start && trimmable.test(value.charAt(end - 1))) end--;
  return value.slice(start, end);
}

/** The error for a letter with more marks than `max`. */
type MarksError = (max: number) => string;

/** A step that ends the parsing of the value with this error unless the value is valid. */
const refuseUnless = (isValid: (value: string) => boolean, error: string) =>
  z.refine<string>(isValid, { error, abort: true });

/**
 * Direction marks (UAX #9: embeddings, overrides, isolates). Phones and desktops put them around a name or a number
 * that is copied from their contacts. They are invisible, so a visitor could not remove them. An attacker can use them
 * to display text in reverse: "moc.elpmaxe@a".
 */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;
const removeDirectionMarks = (value: string) => value.replace(directionMarks, '');

/**
 * The invisible characters that are removed from email addresses and phone numbers. Names keep them, because joiners
 * shape letters.
 */
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const removeInvisible = (value: string) => value.replace(invisibleCharacters, '');

// Used before trimming, because even a line break at the end could inject mail headers. An `<input>` sends no line
// breaks.
const refuseControlCharacters = (error: string) =>
  refuseUnless((value) => !controlCharacter.test(value), error);
const refuseLongerThan = (max: number, error: string) =>
  refuseUnless((value) => value.length <= max || [...value].length <= max, error);

/**
 * Combining characters in a row: marks, and the vowels of the script Kirat Rai. The time that the browser and Node.js
 * (ICU) need to compose them (NFC) grows with the square of their number: 62,000 accents on one letter took 6 s. People
 * write up to 18 marks on a letter, or some dozens for fun. The limit of 30 in UAX #15 does not fit: it is for streams,
 * and changes the text.
 */
const combiningSequence = /[\p{M}\u{16d63}-\u{16d6a}]+/gu;
const maxCombining = 200;
const hasFewCombining = (value: string) =>
  (value.match(combiningSequence) ?? []).every((marks) => [...marks].length <= maxCombining);

/**
 * A character decomposes into at most four characters (UAX #15, section 5). So a text of more than four times the
 * longest length is still too long when it is composed.
 */
const maxDecomposed = 4;

/**
 * The steps for every field into which visitors type. Their order is such that each step limits the work of the next.
 */
function textSteps(field: Exclude<Field, { kind: 'select' }>, marksError: MarksError) {
  const { maxLength, emptyError } = field;
  const tooLongError = 'tooLongError' in field ? field.tooLongError : field.invalidError;
  const isVisible = (value: string) => visibleCharacter.test(value);
  return [
    z.overwrite<string>(trim),
    emptyError === undefined
      ? z.overwrite<string>((value) => (isVisible(value) ? value : ''))
      : refuseUnless(isVisible, emptyError),
    refuseLongerThan(maxLength * maxDecomposed, tooLongError),
    refuseUnless(hasFewCombining, marksError(maxCombining)),
    z.overwrite<string>((value) => value.normalize('NFC')),
    refuseLongerThan(maxLength, tooLongError),
  ] as const;
}

/** HTML's `type=email` (https://html.spec.whatwg.org/#valid-e-mail-address), with at least one dot in the domain. */
const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailAddress = new RegExp(
  `^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${domainLabel}(?:\\.${domainLabel})+$`,
  'i',
);

/**
 * Removes what is copied or dictated along with an email address and cannot be part of it: "mailto:" before it, or the
 * punctuation after it. (Phones turn two typed blanks into ". ".)
 */
const removeAroundAddress = (value: string) =>
  value.replace(/^mailto:(?=.)/i, '').replace(/(?<=[a-z0-9])[.,;]+$/i, '');

const toAsciiPhone = (value: string) =>
  value.replace(/[\p{Pd}\u2212]/gu, '-').replace(/\p{Zs}/gu, ' ');
/** Matches letters, digits and punctuation of any script, separators of digits, and pictures of a phone. */
const phoneCharacters =
  /^[\p{L}\p{M}\p{Nd}\p{P} +＋|~\u2044\u2215\u2219\u22c5\u25aa\u25cf☎☏📞📱]*$/u;
const hasPhoneCharacters = (value: string) => phoneCharacters.test(value);
const countDigits = (value: string) => value.match(/\p{Nd}/gu)?.length ?? 0;

/**
 * Turns line breaks into LF, and removes other control characters except tabs: in a mail they can hide or change text.
 */
const removeControls = (value: string) =>
  value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/** Accepts a blank value, because an earlier step has checked whether the field is required. */
const refuseUnlessBlankOr = (isValid: (value: string) => boolean, error: string) =>
  refuseUnless((value) => value === '' || isValid(value), error);

const oneLineRule = (
  field: Extract<Field, { kind: 'text' | 'email' | 'tel' }>,
  marksError: MarksError,
  clean: (value: string) => string,
) =>
  z
    .string()
    .check(
      refuseControlCharacters(field.controlError),
      z.overwrite(clean),
      ...textSteps(field, marksError),
    );

function phoneRule(field: Extract<Field, { kind: 'tel' }>, marksError: MarksError) {
  const { digits, tooFewDigitsError, tooLongError, invalidError } = field;
  return oneLineRule(field, marksError, removeInvisible).check(
    z.overwrite(toAsciiPhone),
    refuseUnlessBlankOr((value) => countDigits(value) >= digits.min, tooFewDigitsError),
    refuseUnlessBlankOr((value) => countDigits(value) <= digits.max, tooLongError),
    refuseUnlessBlankOr(hasPhoneCharacters, invalidError),
  );
}

function ruleOf(field: Field, marksError: MarksError) {
  switch (field.kind) {
    case 'text':
      return oneLineRule(field, marksError, removeDirectionMarks);
    case 'email':
      return oneLineRule(field, marksError, removeInvisible).check(
        z.overwrite(removeAroundAddress),
        refuseUnlessBlankOr((value) => emailAddress.test(value), field.invalidError),
      );
    case 'tel':
      return phoneRule(field, marksError);
    case 'textarea':
      return z.string().check(
        refuseUnless((value) => !value.includes(nul), field.controlError),
        z.overwrite(removeControls),
        ...textSteps(field, marksError),
      );
    case 'select':
      return z.enum(field.options, field.invalidError);
  }
}

type ValueOf<F> = F extends { options: readonly (infer Option)[] } ? Option : string;
type Rule<Value> = z.ZodMiniType<Value, Value>;
type Rules = { [Name in FieldName]: Rule<ValueOf<(typeof fields)[Name]>> };

interface WordsOfRules {
  fields: { readonly [Name in FieldName]: Field };
  tokenRule: Readonly<typeof tokenRule>;
  tooManyMarksError: MarksError;
}

/**
 * The rules for every field of the message, with the errors of a language. The browser applies the rules, and the server
 * applies them again. Lengths count Unicode characters after composing (NFC) and trimming invisible characters; the
 * parsed value is trimmed. An optional field that the visitor left blank is an empty string.
 */
export function createRules({ fields, tokenRule, tooManyMarksError }: WordsOfRules) {
  const ContactMessage = z.object(
    Object.fromEntries(
      fieldNames.map((name): [string, unknown] => [name, ruleOf(fields[name], tooManyMarksError)]),
    ) as Rules,
  );
  /** What the form sends: the message and the token of the security check. */
  const ContactForm = z.extend(ContactMessage, {
    [tokenField]: z.string().check(
      refuseUnless((value) => value !== '', tokenRule.emptyError),
      refuseLongerThan(tokenRule.maxLength, tokenRule.invalidError),
    ),
  });
  return { ContactMessage, ContactForm };
}

/** The rules with the errors of this build’s language; on the server, in English. */
export const { ContactMessage, ContactForm } = createRules({
  fields,
  tokenRule,
  tooManyMarksError,
});
export type ContactMessage = z.infer<typeof ContactMessage>;
export type ContactForm = z.infer<typeof ContactForm>;
