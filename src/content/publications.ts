import type { Profile, Publication } from './schema.ts';

/** The profile page of the medical director (specification, section 2). No other team member has one. */
export const profile = {
  memberId: 1,
  paragraphs: [
    'Dr. Marsh is the medical director of our outpatient, intensive outpatient, and residential programs. She sees patients for psychiatric evaluations and medication management, and she is responsible for the medical side of every treatment plan.',
    'She works with physician assistants and counselors as one team. A plan, she says, is only a plan when the patient has helped to write it.',
    'Dr. Marsh also teaches. Physician assistant and osteopathic medicine students from our partner universities spend their psychiatric rotations with her.',
  ],
  status: 'sample',
} as const satisfies Profile;

/** Invented samples that name no real paper. The real list of the medical director must replace them. */
export const publications = [
  {
    title: 'Sample paper one: a title to be replaced',
    authors: 'Marsh E, Sample A',
    journal: 'Sample Journal of Psychiatry',
    year: 2023,
    status: 'sample',
  },
  {
    title: 'Sample paper two: how a care team writes a plan with its patients',
    authors: 'Marsh E, Sample B, Sample C',
    journal: 'Sample Journal of Outpatient Care',
    year: 2021,
    status: 'sample',
  },
  {
    title: 'Sample paper three: notes on teaching psychiatric rotations',
    authors: 'Sample D, Marsh E',
    journal: 'Sample Annals of Medical Teaching',
    year: 2019,
    status: 'sample',
  },
  {
    title: 'Sample paper four: plain language in consent forms',
    authors: 'Marsh E',
    journal: 'Sample Review of Patient Communication',
    year: 2018,
    status: 'sample',
  },
  {
    title: 'Sample paper five: a title to be replaced',
    authors: 'Sample A, Marsh E',
    journal: 'Sample Journal of Psychiatry',
    year: 2016,
    status: 'sample',
  },
  {
    title: 'Sample paper six: handing over between residential and outpatient teams',
    authors: 'Marsh E, Sample E',
    journal: 'Sample Journal of Health Services',
    year: 2014,
    status: 'sample',
  },
  {
    title: 'Sample paper seven: a title to be replaced',
    authors: 'Sample F, Sample G, Marsh E',
    journal: 'Sample Journal of Addiction Medicine',
    year: 2011,
    status: 'sample',
  },
  {
    title: 'Sample paper eight: building a program in a mid-sized city',
    authors: 'Marsh E, Sample H',
    journal: 'Sample Journal of Rural and Regional Health',
    year: 2008,
    status: 'sample',
  },
] as const satisfies readonly Publication[];
