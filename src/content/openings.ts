import type { Opening } from './schema.ts';

/** The job openings (specification, section 2). Duties and requirements are samples. */
export const openings = [
  {
    title: 'Medical Assistant',
    employment: 'Non-exempt, paid by the hour',
    summary: 'You are the first calm person a patient meets here, and you keep the day running.',
    duties: [
      'Greet patients, bring them to the room, and take vital signs',
      'Get charts ready, and keep records right and private',
      'Collect specimens and record results',
      'Help prescribers with refills, and with what insurance plans must approve first',
      'Call patients and pharmacies back the same day if you can',
    ],
    requirements: [
      'A high school diploma, a GED, or the like',
      'Training or a certificate as a medical assistant, or time spent working in a clinic',
      'Respect for people with mental health and substance use conditions',
      'Care with all that must stay private',
    ],
    status: 'sample',
  },
  {
    title: 'Physician Assistant PA-C',
    employment: 'Full time',
    summary:
      'You see and treat patients in our outpatient and residential programs. You work with our medical director.',
    duties: [
      'Do psychiatric evaluations and follow-up visits',
      'Prescribe medicine within your scope of practice, and watch how it works',
      'Work with counselors on one plan for each patient',
      'Help teach the students who train with us',
    ],
    requirements: [
      'A degree from an accredited physician assistant program',
      'National certification (PA-C) and a Nebraska license, or a way to get one',
      'A current DEA registration, or a way to get one',
      'Interest in psychiatry and addiction medicine',
    ],
    status: 'sample',
  },
] as const satisfies readonly Opening[];
