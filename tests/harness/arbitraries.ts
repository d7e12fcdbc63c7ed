import fc from 'fast-check';
import { departments, type Field, fieldNames, fields } from '#contact/fields.ts';
import { ContactMessage } from '#contact/message.ts';

// Generators of values that people and programs enter. A value of a `valid…` generator passes the rules of its field
// unchanged.
const phoneDigits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 7, maxLength: 15 });
// The empty separator occurs twice as often as each other separator.
const separators = fc.constantFrom('', '', ' ext. ', ') ', ...' -.(/;#*:,');
const phonePunctuation = '+().,-/#*;: ';
export const validPhones = fc
  .tuple(phoneDigits, fc.infiniteStream(separators))
  .map(([all, nextSeparator]) =>
    all.flatMap((digit) => [digit, nextSeparator.next().value ?? '']).join(''),
  )
  .map((text) => text.slice(0, 40).trim())
  .filter((text) => text.replace(/\D/g, '').length >= 7 && [...text].every(isPhoneCharacter));
function isPhoneCharacter(character: string) {
  return /[0-9A-Za-z]/.test(character) || phonePunctuation.includes(character);
}
const domainLabels = fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9-]{0,8}[a-zA-Z0-9])?$/);
export const validEmails = fc
  .tuple(
    fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,30}$/),
    fc.array(domainLabels, { minLength: 2, maxLength: 4 }),
  )
  .map(([local, labels]) => `${local}@${labels.join('.')}`);
export const validDepartments = fc.constantFrom(...departments);

/** Spaces and invisible characters. The server trims them from both ends of a field. */
export const invisibleCharacters = fc
  .array(fc.constantFrom(' ', '\u00a0', '\u3000', '\u200b', '\u2060', '\ufeff', '\u00ad'), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''));

/**
 * Texts that break programs: composed and decomposed characters, lone surrogates, mail headers, the single dot of SMTP,
 * formulas, markup.
 */
export const hostileStrings = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('\r\n', '\n', '\r', '\r\n.\r\n', '\n.\n', '..', ' ', '\t', '  \n'),
      fc.constantFrom(
        '\r\nBcc: x@y.example\r\n',
        'Subject: x',
        'From me',
        '-- ',
        '=20',
        '=?utf-8?B?eA==?=',
      ),
      fc.constantFrom(
        '=1+1',
        '"',
        "'",
        '<script>',
        '%00',
        '%zz',
        '&name=x',
        '+',
        '\u0301',
        '❤️',
        '\ud800',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
/** Hostile strings as a browser sends them: it replaces each lone surrogate with U+FFFD. */
export const hostileText = hostileStrings.map((text) => text.toWellFormed());

/** A hostile text if the field takes any text; otherwise a valid value. */
function hostileValueOf(field: Field): fc.Arbitrary<string> {
  switch (field.kind) {
    case 'email':
      return validEmails;
    case 'tel':
      return validPhones;
    case 'select':
      return fc.constantFrom(...field.options);
    default:
      return hostileText;
  }
}
/** A message of hostile texts. About half of these messages pass all rules. */
export const hostileMessage = fc.record(
  Object.fromEntries(fieldNames.map((name) => [name, hostileValueOf(fields[name])])),
);
/** A message of hostile texts in which every field passes its rules and is not blank. */
export const validMessage = fc.record(
  Object.fromEntries(
    fieldNames.map((name) => [
      name,
      hostileValueOf(fields[name]).filter((value) =>
        Boolean(ContactMessage.shape[name].safeParse(value).data),
      ),
    ]),
  ),
) as fc.Arbitrary<ContactMessage>;
