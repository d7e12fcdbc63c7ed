import type { Confirmation, Practice } from './schema.ts';

const address = {
  street: '1200 Sample Avenue',
  city: 'Omaha',
  state: 'Nebraska',
  postalCode: '68102',
};

export const cityAndState = `${address.city}, ${address.state}`;
/** The street address on one line. */
export const addressLine = `${address.street}, ${cityAndState} ${address.postalCode}`;

const officeDayHours = [{ opens: '08:30', closes: '16:45' }] as const;
const noonAndEvening = [
  { opens: '12:00', closes: '15:00' },
  { opens: '17:00', closes: '20:00' },
] as const;
const morningAndAfternoon = [
  { opens: '10:00', closes: '13:00' },
  { opens: '14:00', closes: '17:00' },
] as const;

/**
 * The facts about the practice: the health-care provider whose website this is. `practiceStatus` says which of them are
 * invented samples.
 */
export const practice = {
  name: 'Prairie Dawn Recovery',
  homeScreenName: 'Prairie Dawn',
  tagline: 'Mental health and addiction recovery in Omaha, Nebraska',
  phone: '+14025550142',
  fax: '+14025550143',
  address,
  mapUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine)}`,
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
  timeZone: 'America/Chicago',
  hours: {
    office: {
      Monday: officeDayHours,
      Tuesday: officeDayHours,
      Wednesday: officeDayHours,
      Thursday: officeDayHours,
      Friday: [{ opens: '08:30', closes: '14:45' }],
      Saturday: [],
      Sunday: [],
    },
    iop: {
      Monday: noonAndEvening,
      Tuesday: noonAndEvening,
      Wednesday: [],
      Thursday: noonAndEvening,
      Friday: morningAndAfternoon,
      Saturday: morningAndAfternoon,
      Sunday: morningAndAfternoon,
    },
    withoutIop: 'No groups',
  },
} as const satisfies Practice;

/** Whether each fact of `practice` is confirmed. */
export const practiceStatus: Readonly<Record<keyof Practice, Confirmation>> = {
  name: 'sample',
  homeScreenName: 'sample',
  tagline: 'sample',
  phone: 'sample',
  fax: 'sample',
  address: 'sample',
  mapUrl: 'sample',
  portalUrl: 'sample',
  origin: 'sample',
  emails: 'sample',
  complianceOfficer: 'sample',
  officeAdministrator: 'sample',
  founded: 'specified',
  timeZone: 'sample',
  hours: 'specified',
};
