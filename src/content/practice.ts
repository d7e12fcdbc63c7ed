import type { Practice } from './schema.ts';

/** Everything about the practice, once. Every fact that `samples` names must be replaced before the site goes public. */
export const practice = {
  name: 'Prairie Dawn Recovery',
  tagline: 'Mental health and addiction recovery in Omaha, Nebraska',
  phone: '+14025550142',
  fax: '+14025550143',
  address: { street: '1200 Sample Avenue', city: 'Omaha', state: 'Nebraska', postalCode: '68102' },
  mapUrl: 'https://www.openstreetmap.org/search?query=Omaha%2C%20Nebraska%2068102',
  portalUrl: 'https://portal.example.org/sign-in',
  origin: 'https://www.example.org',
  emails: {
    office: 'office@example.org',
    careers: 'careers@example.org',
    privacy: 'privacy@example.org',
    accessibility: 'accessibility@example.org',
  },
  complianceOfficer: { title: 'Compliance Officer', extension: '109' },
  officeAdministrator: { name: 'Dana Whitfield', title: 'Office Administrator' },
  founded: 2004,
  hours: {
    office: {
      Monday: [{ opens: '08:30', closes: '16:45' }],
      Tuesday: [{ opens: '08:30', closes: '16:45' }],
      Wednesday: [{ opens: '08:30', closes: '16:45' }],
      Thursday: [{ opens: '08:30', closes: '16:45' }],
      Friday: [{ opens: '08:30', closes: '14:45' }],
      Saturday: [],
      Sunday: [],
    },
    iop: {
      Monday: [
        { opens: '12:00', closes: '15:00' },
        { opens: '17:00', closes: '20:00' },
      ],
      Tuesday: [
        { opens: '12:00', closes: '15:00' },
        { opens: '17:00', closes: '20:00' },
      ],
      Wednesday: [],
      Thursday: [
        { opens: '12:00', closes: '15:00' },
        { opens: '17:00', closes: '20:00' },
      ],
      Friday: [
        { opens: '10:00', closes: '13:00' },
        { opens: '14:00', closes: '17:00' },
      ],
      Saturday: [
        { opens: '10:00', closes: '13:00' },
        { opens: '14:00', closes: '17:00' },
      ],
      Sunday: [
        { opens: '10:00', closes: '13:00' },
        { opens: '14:00', closes: '17:00' },
      ],
    },
  },
} as const satisfies Practice;

/** The facts above that the specification does not show. */
export const samples = [
  'name',
  'tagline',
  'phone',
  'fax',
  'address',
  'mapUrl',
  'portalUrl',
  'origin',
  'emails',
  'complianceOfficer',
  'officeAdministrator',
] as const satisfies readonly (keyof Practice)[];
