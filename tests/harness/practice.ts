import { formatPhone } from '#components/phone-link/format-phone.ts';
import { iopWeekdayRows, officeRows } from '#content/hours.ts';
import { medicalDirector } from '#content/medical-director.ts';
import { addressLine, practice } from '#content/practice.ts';
import { team } from '#content/team.ts';

/** The practice's facts as visitors read them. Tests take them from the content, so no test changes with them. */
export const { name: practiceName, emails, address } = practice;
export const phone = formatPhone(practice.phone);
export const fax = formatPhone(practice.fax);
export const [{ times: officeTimes } = { times: '' }] = officeRows();
export const [{ times: iopTimes } = { times: '' }] = iopWeekdayRows().slice(-1);
export { addressLine, medicalDirector, practice };

/** A person's name without degrees: "Ana Reader, MD" is "Ana Reader". */
const nameOnly = (full: string) => full.split(',')[0] ?? full;

/** Every fact that no test may name, with what a kept walk says instead. */
export const placeholders: readonly (readonly [fact: string, placeholder: string])[] = [
  [practice.phone, '‹phone›'],
  [practice.fax, '‹fax›'],
  [phone, '‹phone›'],
  [fax, '‹fax›'],
  [practiceName, '‹practice›'],
  [address.street, '‹street›'],
  [address.postalCode, '‹postal code›'],
  [practice.portalUrl, '‹portal›'],
  [medicalDirector.path, '/Our-Team/profile'],
  ...Object.entries(emails).map(([of, email]) => [email, `‹${of} email›`] as const),
  ...team.map(({ id, name }) => [nameOnly(name), `‹team member ${id}›`] as const),
];

/** What a kept walk says: the practice's facts may change, the walk does not. */
export const withPlaceholders = (text: string) =>
  placeholders.reduce((said, [fact, placeholder]) => said.replaceAll(fact, placeholder), text);

/** Matches these words one after the other, with anything between them. */
export const inOrder = (...words: string[]) =>
  new RegExp(words.map((part) => part.replace(/[^\w ]/g, '\\$&')).join('.*'));
