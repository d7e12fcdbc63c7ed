import { formatPhone } from '#components/phone-link/format-phone.ts';
import { officeRows, programTables } from '#content/hours.ts';
import { medicalDirector } from '#content/medical-director.ts';
import { addressLine } from '#content/practice.ts';
import { practice } from '#practice/practice.yaml';
import { team } from '#practice/team.yaml';

/**
 * The facts of the practice (the provider) as visitors read them. Tests take them from the content, so a changed fact
 * changes no test.
 */
export const { name: practiceName, emails, address } = practice;
export const phone = formatPhone(practice.phone);
export const fax = formatPhone(practice.fax);
export const [{ times: officeTimes } = { times: '' }] = officeRows();
/** What the footer shows of the programs: the caption and the times of each table. */
export const programHours = programTables().flatMap(({ caption, rows }) => [
  caption,
  ...rows.map(({ times }) => times),
]);

export { addressLine, medicalDirector, practice };

/** A person's name without degrees: "Ana Reader, MD" becomes "Ana Reader". */
const nameOnly = (full: string) => full.split(',')[0] ?? full;

/** Facts that no test may contain, each with its placeholder in snapshots. */
export const placeholders: readonly (readonly [fact: string, placeholder: string])[] = [
  [practice.phone, '‹phone›'],
  [practice.fax, '‹fax›'],
  [phone, '‹phone›'],
  [fax, '‹fax›'],
  [practiceName, '‹practice›'],
  [address.street, '‹street›'],
  [address.postalCode, '‹postal code›'],
  [practice.portalUrl ?? 'no portal', '‹portal›'],
  ...(medicalDirector ? [[medicalDirector.path, '/Our-Team/profile'] as const] : []),
  ...Object.entries(emails).map(([department, email]) => [email, `‹${department} email›`] as const),
  ...team.map(({ id, name }) => [nameOnly(name), `‹team member ${id}›`] as const),
];

/** Replaces the facts of the practice with placeholders, so that a changed fact changes no snapshot. */
export const withPlaceholders = (text: string) =>
  placeholders.reduce((result, [fact, placeholder]) => result.replaceAll(fact, placeholder), text);

/** A pattern that matches these texts in this order, with anything between them. */
export const textsInOrder = (...texts: string[]) =>
  new RegExp(texts.map((text) => text.replace(/[^\w ]/g, '\\$&')).join('.*'));
