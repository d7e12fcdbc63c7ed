import * as z from 'zod/mini';
import { token, tokenField } from './captcha.ts';
import { type Field, type FieldName, fieldNames, fields } from './fields.ts';

// zod tries eval() to compile its parsers; under our Content-Security-Policy that is a console error on every page.
z.config({ jitless: true });

// Without variation selectors and emoji tag characters: at the end of "I ❤️" one belongs to the heart.
const invisible =
  /[\u034f\s\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/u;
const visible = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const control = /[\p{Cc}\u2028\u2029]/u;
const nul = String.fromCharCode(0);

/** With loops, because `/\s+$/` takes seconds for 100 kB of blanks followed by a letter. */
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
 * What phones and desktops put around a name or a number that is copied from their contacts, so that it keeps its
 * direction (UAX #9: embeddings, overrides, isolates). Nobody sees them, so nobody could take them out. In other hands
 * they turn the order of letters around: "moc.elpmaxe@a".
 */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const withoutDirections = (value: string) => value.replace(directions, '');

/** In an address or a number every invisible character is one too many. A name may need some: a joiner shapes letters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const withoutUnseen = (value: string) => value.replace(unseen, '');

// Checked before trimming: a line break at the end injects mail headers, and no input field can produce one.
const onOneLine = (error: string) => must((value) => !control.test(value), error);
const atMost = (limit: number, error: string) =>
  must((value) => value.length <= limit || [...value].length <= limit, error);

/**
 * Characters that combine with the one before them: marks, and the vowels of the script Kirat Rai. The time in which ICU
 * composes (NFC) grows with the square of the length of such a run: 62,000 accents on one letter took 6 s. People write
 * up to 18 marks on a letter, or some dozens for fun. The limit of 30 in UAX #15 is for streams, and changes the text.
 */
const run = /[\p{M}\u{16d63}-\u{16d6a}]+/gu;
const longestRun = 200;
const hasShortRuns = (value: string) =>
  (value.match(run) ?? []).every((marks) => [...marks].length <= longestRun);

/** No character has more than four parts (UAX #15, section 5), so a longer text cannot be composed to the limit. */
const mostParts = 4;

type TypedField = Exclude<Field, { kind: 'select' }>;

/** The steps for every typed field, in an order in which each limits the work of the next. */
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
 * Takes out what comes along with an address that is copied or dictated, and cannot be part of one: the scheme of a link
 * before it, the end of a sentence behind it. A phone writes ". " for two blanks.
 */
const bareAddress = (value: string) =>
  value.replace(/^mailto:(?=.)/i, '').replace(/(?<=[a-z0-9])[.,;]+$/i, '');

const toAsciiPhone = (value: string) =>
  value.replace(/[\p{Pd}\u2212]/gu, '-').replace(/\p{Zs}/gu, ' ');
/** Letters, digits and punctuation of any script, what stands between digits, and the pictures of a phone. */
const phoneNumber = /^[\p{L}\p{M}\p{Nd}\p{P} +＋|~\u2044\u2215\u2219\u22c5\u25aa\u25cf☎☏📞📱]*$/u;
const isPhoneNumber = (value: string) => phoneNumber.test(value);
const digitsIn = (value: string) => value.match(/\p{Nd}/gu)?.length ?? 0;

/** Turns line breaks into LF and removes control characters except tabs: in a mail program they can hide or change text. */
const toPlainLines = (value: string) =>
  value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/** Accepts a blank value: whether the field is required has been checked before. */
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
 * What a visitor writes: the rules for every field, run by the browser and again by the server. Lengths count
 * Unicode characters, after composing (NFC) and after trimming what cannot be seen; the parsed value is the trimmed one.
 * An optional field that was left blank is an empty text.
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
