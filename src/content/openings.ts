import type { Opening } from './schema.ts';

/** Specification, section 2: two openings. Duties and requirements are samples. */
export const openings = [
  {
    title: 'Medical Assistant',
    employment: 'Non-exempt, paid by the hour',
    summary:
      'You are the first calm person a patient meets in the clinic, and the one who keeps the day running.',
    duties: [
      'Greet patients, bring them to the room, and take vital signs',
      'Prepare charts and keep records correct and private',
      'Collect specimens and record results',
      'Help prescribers with refill requests and prior authorizations',
      'Return calls from patients and pharmacies the same day where you can',
    ],
    requirements: [
      'High school diploma or equivalent',
      'Training or certification as a medical assistant, or experience in a clinic',
      'Respect for people with mental health and substance use conditions',
      'Care with confidential information',
    ],
    status: 'sample',
  },
  {
    title: 'Physician Assistant PA-C',
    employment: 'Full time',
    summary:
      'You evaluate and treat patients in our outpatient and residential programs together with our medical director.',
    duties: [
      'Carry out psychiatric evaluations and follow-up visits',
      'Prescribe and manage medication within your scope of practice',
      'Work with counselors on one shared treatment plan for each patient',
      'Help to teach the students who rotate with us',
    ],
    requirements: [
      'Graduate of an accredited physician assistant program',
      'National certification (PA-C) and a Nebraska license, or the ability to get one',
      'Current DEA registration, or the ability to get one',
      'Interest in psychiatry and addiction medicine',
    ],
    status: 'sample',
  },
] as const satisfies readonly Opening[];
