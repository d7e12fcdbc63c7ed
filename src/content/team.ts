import { practice } from './practice.ts';
import type { TeamMember } from './schema.ts';

/** The fields that all sample people share: no photo, so that the page shows initials, and no profile page. */
const sampleFields = { image: '', biolink: '', status: 'sample' } as const;
const comingSoon = ['Bio coming soon!'] as const;

/** About 22 people (specification, section 3). */
export const team = [
  {
    ...sampleFields,
    id: 1,
    name: 'Elena Marsh, MD',
    title: 'Medical Director',
    bio: [
      'Dr. Marsh leads our medical team and sees patients in the outpatient and residential programs.',
    ],
    biolink: '/Our-Team/Elena-Marsh-MD',
  },
  {
    ...sampleFields,
    id: 2,
    name: 'Graham Oduya',
    title: 'Chief Operations Officer',
    bio: [
      'Graham keeps the house open, safe, and staffed, so that everyone else can care for patients.',
    ],
  },
  {
    ...sampleFields,
    id: 3,
    name: 'Rosa Lindqvist, PA-C',
    title: 'Physician Assistant',
    bio: ['Rosa carries out psychiatric evaluations and manages medication.'],
  },
  {
    ...sampleFields,
    id: 4,
    name: 'Tobias Renner, PA-C',
    title: 'Physician Assistant',
    bio: comingSoon,
  },
  {
    ...sampleFields,
    id: 5,
    name: 'Amara Whitcomb, PA-C',
    title: 'Physician Assistant',
    bio: comingSoon,
  },
  {
    ...sampleFields,
    id: 6,
    name: 'Joan Petrosky, LIMHP, LADC',
    title: 'Counselor',
    bio: ['Joan leads groups in the intensive outpatient program and sees people one on one.'],
  },
  {
    ...sampleFields,
    id: 7,
    name: 'Samuel Achterberg, LMHP, LADC',
    title: 'Counselor',
    bio: ['Samuel carries out substance use evaluations and works with couples and families.'],
  },
  { ...sampleFields, id: 8, name: 'Nadia Farrow, LIMHP', title: 'Counselor', bio: comingSoon },
  { ...sampleFields, id: 9, name: 'Wesley Tran, PLADC', title: 'Counselor', bio: comingSoon },
  { ...sampleFields, id: 10, name: 'Miriam Castell, LMHP', title: 'Counselor', bio: [] },
  {
    ...sampleFields,
    id: 11,
    name: 'Caleb Ostrom',
    title: 'Lead Tech',
    bio: ['Caleb leads the residential technicians, who are in the house day and night.'],
  },
  { ...sampleFields, id: 12, name: 'Priya Halvorsen', title: 'Residential Tech', bio: comingSoon },
  { ...sampleFields, id: 13, name: 'Deshawn Miller-Boyd', title: 'Residential Tech', bio: [] },
  { ...sampleFields, id: 14, name: 'Lucia Brandt', title: 'Residential Tech', bio: [] },
  {
    ...sampleFields,
    id: 15,
    name: practice.officeAdministrator.name,
    title: practice.officeAdministrator.title,
    bio: ['Runs the office, and is the person to ask about working here.'],
  },
  {
    ...sampleFields,
    id: 16,
    name: 'Owen Kessler',
    title: 'Admissions Coordinator',
    bio: ['Owen answers questions about beds, insurance approval, and the first day.'],
  },
  { ...sampleFields, id: 17, name: 'Harriet Sloane', title: 'Billing Specialist', bio: comingSoon },
  { ...sampleFields, id: 18, name: 'Ivan Tollefson', title: 'Billing Specialist', bio: [] },
  {
    ...sampleFields,
    id: 19,
    name: 'Bettina Cole',
    title: 'Front Desk Lead',
    bio: ['Bettina and her team answer the phone and meet you at the door.'],
  },
  { ...sampleFields, id: 20, name: 'Malik Jorgensen', title: 'Front Desk', bio: comingSoon },
  { ...sampleFields, id: 21, name: 'Fiona Delacroix, RN', title: 'Nurse', bio: [] },
  { ...sampleFields, id: 22, name: 'Peter Nakano', title: 'Medical Assistant', bio: comingSoon },
] as const satisfies readonly TeamMember[];
