import * as z from 'zod/mini';

// zod tries eval() to compile its parsers; under our Content-Security-Policy that is a console error on every page.
z.config({ jitless: true });

/** The six departments, in the order of the specification (section 9). The first is the default. */
export const departments = [
  'Appointments',
  'Medical Records',
  'Billing',
  'Medications',
  'Residential Treatment',
  'Other',
] as const;

// Variation selectors and emoji tag characters are missing on purpose: at the end of "I ❤️" they belong to the heart.
const invisible =
  /[\u034f\s\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/u;
const visible = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const nul = String.fromCharCode(0);

/** Loops instead of `/\s+$/`, which takes seconds on 100 kB of blanks followed by a letter. */
function trim(value: string) {
  let start = 0;
  let end = value.length;
  while (start < end && invisible.test(value.charAt(start))) start++;
  while (end > start && invisible.test(value.charAt(end - 1))) end--;
  return value.slice(start, end);
}

const must = (claim: (value: string) => boolean, error: string) =>
  z.refine<string>(claim, { error, abort: true });

// Looked for before trimming: a line break at the end is how mail headers are injected, and no input field can make one.
const onOneLine = (error: string) => must((value) => !control.test(value), error);
const atMost = (limit: number, error: string) =>
  must((value) => value.length <= limit || [...value].length <= limit, error);

/**
 * ICU composes (NFC) in time that grows with the square of what stands between two boundaries of composition: 62,000
 * accents on one letter took 6 s. Such a run is made of marks, or of the vowels of Kirat Rai, which are letters that
 * combine with the one before. People write up to 18 marks on a letter, or some dozens in play; UAX #15 says 30 for
 * streams, which would change the text.
 */
const run = /[\p{M}\u{16d63}-\u{16d6a}]+/gu;
const longestRun = 200;
const hasShortRuns = (value: string) =>
  (value.match(run) ?? []).every((marks) => [...marks].length <= longestRun);

/** No character has more than four parts (UAX #15, section 5), so a longer text cannot be composed to the limit. */
const mostParts = 4;

/** The steps of every text field, in an order in which each bounds the work of the next. */
const tidyText = (limit: number, { empty, tooLong }: { empty: string; tooLong: string }) =>
  [
    z.overwrite<string>(trim),
    must((value) => visible.test(value), empty),
    atMost(limit * mostParts, tooLong),
    must(hasShortRuns, `Take out some accents: one letter has more than ${longestRun}`),
    z.overwrite<string>((value) => value.normalize('NFC')),
    atMost(limit, tooLong),
  ] as const;

/** HTML's `type=email` (https://html.spec.whatwg.org/#valid-e-mail-address), with at least one dot in the domain. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailAddress = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, 'i');
const notOneAddress = 'Enter one full email address, like name@example.com';

const toAsciiPhone = (value: string) =>
  value.replace(/[\p{Pd}\u2212]/gu, '-').replace(/\p{Zs}/gu, ' ');
const phoneNumber = /^[0-9A-Za-z +().,\-/#*;:]{7,40}$/;
const notOneNumber = 'Enter a phone number with at least 7 digits, like (402) 555-0123';

/** Line breaks become LF; other control characters but tab go, as they can hide or rewrite text in a mail program. */
const toPlainLines = (value: string) =>
  value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/**
 * What a visitor writes: the rules for every field, run by the browser and again by the server. Lengths count
 * Unicode characters, after composing (NFC) and after trimming what cannot be seen; the parsed value is the trimmed one.
 */
export const ContactMessage = z.object({
  name: z.string().check(
    onOneLine('Enter your name on one line, without control characters'),
    ...tidyText(100, {
      empty: 'Enter your name',
      tooLong: 'Enter a name of 100 characters or fewer',
    }),
  ),
  email: z.string().check(
    onOneLine('Enter your email address on one line, without control characters'),
    ...tidyText(254, {
      empty: 'Enter your email address, like name@example.com',
      tooLong: notOneAddress,
    }),
    must((value) => emailAddress.test(value), notOneAddress),
  ),
  phone: z.string().check(
    onOneLine('Enter your phone number on one line, without control characters'),
    ...tidyText(40, {
      empty: 'Enter your phone number, like (402) 555-0123',
      tooLong: notOneNumber,
    }),
    z.overwrite(toAsciiPhone),
    must((value) => phoneNumber.test(value) && value.replace(/\D/g, '').length >= 7, notOneNumber),
  ),
  department: z.enum(departments, 'Choose a department from the list'),
  message: z.string().check(
    must((value) => !value.includes(nul), 'Enter your message again without control characters'),
    z.overwrite(toPlainLines),
    ...tidyText(5000, {
      empty: 'Enter your message',
      tooLong: 'Shorten your message to 5,000 characters or fewer',
    }),
  ),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The form that may be sent: the message, and the token of the security check, which the server asks for as well. */
export const ContactForm = z.extend(ContactMessage, {
  token: z.string().check(z.minLength(1, 'Complete the security check')),
});
export type ContactForm = z.infer<typeof ContactForm>;
