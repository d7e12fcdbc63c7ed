import { formatPhone } from '#components/phone-link/format-phone.ts';
import { practice } from '#content/practice.ts';

/** Whom a reader of the report may ask. */
export const contact = {
  email: practice.emails.accessibility,
  phone: formatPhone(practice.phone),
};
