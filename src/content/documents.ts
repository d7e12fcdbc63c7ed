import type { ProsePage } from './schema.ts';

/** The specification's pages that are prose. */
export const documents = [
  {
    name: 'About Us',
    path: '/about',
    body: () => import('./prose/about.mdx'),
  },
  {
    name: 'Community Partnerships',
    path: '/Community-Partnerships',
    body: () => import('./prose/community-partnerships.mdx'),
  },
  {
    name: 'Website Privacy Policy',
    path: '/privacy-policy',
    body: () => import('./prose/privacy-policy.mdx'),
  },
  {
    name: 'Notice of Privacy Practices',
    path: '/notice-of-privacy-practices',
    body: () => import('./prose/notice-of-privacy-practices.mdx'),
  },
  {
    name: 'Patient Rights',
    // "Patent" is the specification's spelling of the route and of the footer's label: the same in every list of pages.
    label: 'Declaration of Patent Rights',
    path: '/declaration-of-patent-rights',
    body: () => import('./prose/patient-rights.mdx'),
  },
] as const satisfies readonly ProsePage[];

/** The specification's "further routes generated from a list of entries"; what they say is ours. */
export const furtherPages = [
  {
    name: 'Patient Forms',
    path: '/patient-forms',
    body: () => import('./prose/patient-forms.mdx'),
  },
  {
    name: 'Good Faith Estimate',
    path: '/good-faith-estimate',
    body: () => import('./prose/good-faith-estimate.mdx'),
  },
  {
    name: 'Notice of Nondiscrimination',
    path: '/nondiscrimination',
    body: () => import('./prose/nondiscrimination.mdx'),
  },
  {
    name: 'Language Assistance',
    path: '/language-assistance',
    body: () => import('./prose/language-assistance.mdx'),
  },
  {
    name: 'Accessibility Statement',
    path: '/accessibility',
    body: () => import('./prose/accessibility.mdx'),
  },
  {
    name: 'Leaving This Site Quickly',
    path: '/safety',
    body: () => import('./prose/safety.mdx'),
  },
  {
    name: 'Site Map',
    path: '/site-map',
    body: () => import('./prose/site-map.mdx'),
  },
] as const satisfies readonly ProsePage[];
