import { practice } from '#content/practice.ts';

const dashed = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
const { street, city, state, postalCode } = practice.address;

/** The practice's name, address and numbers as printed on the forms. */
export const letterhead = {
  name: practice.name,
  phone: dashed(practice.phone),
  fax: dashed(practice.fax),
  address: `${street}, ${city}, ${state} ${postalCode}`,
  privacyEmail: practice.emails.privacy,
  complianceOfficer: `${practice.complianceOfficer.title}, ${dashed(practice.phone)}, extension ${practice.complianceOfficer.extension}`,
  website: new URL(practice.origin).host,
};
