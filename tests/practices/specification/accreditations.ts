import type { Accreditation } from './schema.ts';

/** The marks in the footer (specification, section 1). A mark needs the body's permission and a current status. */
export const accreditations = [
  {
    name: 'Sample mark: facility accreditation',
    logo: '/logos/accreditation.svg',
    darkLogo: '/logos/accreditation-dark.svg',
    status: 'sample',
  },
  {
    name: 'Sample mark: business bureau',
    logo: '/logos/business-bureau.svg',
    darkLogo: '/logos/business-bureau-dark.svg',
    status: 'sample',
  },
] as const satisfies readonly Accreditation[];
