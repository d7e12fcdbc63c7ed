import { formatPhone } from '#components/phone-link/format-phone.ts';
import { addressLine } from '#content/practice.ts';
import { practice } from '#practice/practice.yaml';

/** The practice's name, address and numbers as printed on the forms. */
export const letterhead = {
  name: practice.name,
  phone: formatPhone(practice.phone),
  fax: formatPhone(practice.fax),
  address: addressLine,
};
