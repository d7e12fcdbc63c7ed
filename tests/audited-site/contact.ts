import { currentPractice } from '#build/practice.ts';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { readRecords } from '#content/read-records.ts';

// Reads the records itself, because the build and the audit load this module without the imports of content.
const { practice } = readRecords(currentPractice().folder).records;

/** The contact for readers of the report. */
export const contact = {
  email: practice.emails.accessibility,
  phone: formatPhone(practice.phone),
};
