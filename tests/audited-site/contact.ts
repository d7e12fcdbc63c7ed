import { formatPhone } from '#components/phone-link/format-phone.ts';
import { practice } from '#content/practice.ts';

/** The contact for readers of the report. */
export const contact = {
  email: practice.emails.accessibility,
  phone: formatPhone(practice.phone),
};
