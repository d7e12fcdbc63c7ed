import { formatPhone } from '#components/phone-link/format-phone.ts';
import { addressLine } from '#content/practice.ts';
import { practice } from '#practice/practice.yaml';

const phone = formatPhone(practice.phone);

/** The practice's name, address and numbers as printed on the forms. */
export const letterhead = {
  name: practice.name,
  phone,
  fax: formatPhone(practice.fax),
  address: addressLine,
  privacyEmail: practice.emails.privacy,
  complianceOfficer: `${practice.complianceOfficer.title}, ${phone}, extension ${practice.complianceOfficer.extension}`,
  website: new URL(practice.origin).host,
};
