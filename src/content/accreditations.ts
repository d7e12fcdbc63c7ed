import type { Accreditation } from './schema.ts';

/**
 * The accreditation marks in the footer (specification, section 1). Using a mark requires the accreditor's permission
 * and a valid accreditation.
 */
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
