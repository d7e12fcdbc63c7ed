import { practice } from './practice.ts';
import type { MenuItem, NamedLink } from './schema.ts';

/** The header's navigation, in the order of the specification (section 2). */
export const menu = [
  { name: 'Home', link: '/' },
  {
    name: 'About Us',
    link: '/about',
    submenu: [
      { name: 'Our Team', link: '/Our-Team' },
      { name: 'FAQ', link: '/Frequently-Asked-Questions' },
      { name: 'Testimonials', link: '/Testimonials' },
    ],
  },
  { name: 'Careers', link: '/careers' },
  { name: 'Services', link: '/services' },
  { name: 'Residential Program', link: '/services/Residential-Program' },
  { name: 'Contact', link: '/Contact' },
  { name: 'Community Partnerships', link: '/Community-Partnerships' },
  { name: 'Patient Portal', link: practice.portalUrl, isExternal: true },
] as const satisfies readonly MenuItem[];

/**
 * The footer's legal links (specification, section 2). The specification spells the route and this label with "Patent";
 * the page itself says "Patient Rights".
 */
export const legalLinks = [
  { name: 'Declaration of Patent Rights', link: '/declaration-of-patent-rights' },
  { name: 'Notice of Privacy Practices', link: '/notice-of-privacy-practices' },
  { name: 'Website Privacy Policy', link: '/privacy-policy' },
] as const satisfies readonly NamedLink[];

/** The link in the sidebar of every page to the answers that people ask for first. */
export const startLink = {
  name: 'Cost, Wait, First Week',
  link: '/getting-started',
} as const satisfies NamedLink;

/** The link from texts that promise to say what care costs to the section that says it. */
export const costLink = {
  name: 'What it costs',
  link: '/getting-started#what-it-costs',
} as const satisfies NamedLink;

/** The link to the page in Spanish, in the header of every page. */
export const spanishLink = {
  name: 'Ayuda en español',
  link: '/es',
  lang: 'es',
} as const satisfies NamedLink;

/** The footer's second list: the notices that the law requires, and pages with help. */
export const noticeLinks = [
  spanishLink,
  { name: 'Notice of Nondiscrimination', link: '/nondiscrimination' },
  { name: 'Language Assistance', link: '/language-assistance' },
  { name: 'Deaf, DeafBlind, and Hard of Hearing Callers', link: '/deaf-callers' },
  { name: 'Good Faith Estimate', link: '/good-faith-estimate' },
  { name: 'Accessibility Statement', link: '/accessibility' },
  { name: 'Patient Forms', link: '/patient-forms' },
  { name: 'Resources', link: '/Resources' },
  { name: 'Leaving This Site Quickly', link: '/safety' },
] as const satisfies readonly NamedLink[];

/** The link to the list of all pages, which is a way to find a page besides the menus (WCAG 2.4.5). */
export const siteMapLink = { name: 'Site Map', link: '/site-map' } as const satisfies NamedLink;

/** The target of "Leave this site": a page that reveals nothing about its visitor. */
export const quickExit = { name: 'Leave this site', link: 'https://www.weather.gov/' } as const;
