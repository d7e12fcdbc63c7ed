import type { ContactNotices } from './schema.ts';

/** The texts beside the contact form, for visitors to read before they send a message. */
export const contactNotices = {
  notForEmergencies:
    'This form is not watched at all hours. In an emergency call 911; in crisis call 988 or text 988.',
  whoReads:
    'Our office staff read messages during office hours and pass them to the department you choose, to nobody else.',
  howKept:
    'Your message travels encrypted and is stored encrypted. We erase it from this website’s server 30 days after it has been delivered to our office.',
  byPhone: 'You can always call instead. What we can do for you is the same.',
  whatHappensNext: {
    Appointments: 'The front desk calls you back to find a time.',
    'Medical Records':
      'We call you to check who you are before we talk about records, and we send the release form if one is needed.',
    Billing: 'A billing specialist calls you back. Please have your last statement at hand.',
    Medications:
      'Your care team sees the request. If you run out or feel unwell before we answer, call us during office hours. In an emergency, call 911.',
    'Residential Treatment':
      'The admissions coordinator calls you to talk about beds, insurance approval, and what to bring.',
    Other: 'The front desk reads your message and finds the right person.',
  },
  status: 'draft',
} as const satisfies ContactNotices;
