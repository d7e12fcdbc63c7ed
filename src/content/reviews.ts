import type { Review } from './schema.ts';
import { serviceReviews } from './service-reviews.ts';
import { part2, privacyRule, section1557 } from './sources.ts';

// Nobody has reviewed a page yet. Whoever does writes `signed: { by, on, nextDue }` into the page's entry.
const forPractice = { written: '2026-11-20', reviewer: 'practice', signed: null } as const;
const forClinician = { ...forPractice, reviewer: 'clinician' } as const;
const forLawyer = { ...forPractice, reviewer: 'lawyer' } as const;

/**
 * The register of reviews: one entry for every page, by the name of its file in services/, prose/ or site/pages/.
 * The build puts each entry of prose into the module of its page (vite.config.ts), so that no visitor loads the others.
 */
export const reviews: Readonly<Record<string, Review>> = {
  ...serviceReviews,
  about: {
    ...forPractice,
    written: '2026-11-23',
    open: {
      'About Us': 'confirm who is treated (adults only?)',
      'Our history':
        'is a sample; 50,000 square feet here and 10,000 in the counter on the home page: decide which',
      'Our mission': 'is a sample',
      'Our vision': 'is a sample',
      'Our values': 'are samples',
      'Our team': 'confirm which professions work here',
      'How we work with you': 'confirm the five steps',
    },
  },
  'community-partnerships': {
    ...forPractice,
    open: {
      'A place to learn':
        'the three universities are samples; confirm how long a rotation lasts and what students learn',
      'What this means for you as a patient': 'confirm how students are supervised',
      'Referring someone to us': 'confirm who may refer, and how',
      'Working together': 'confirm that the practice gives talks',
    },
  },
  'privacy-policy': {
    ...forLawyer,
    written: '2026-11-23',
    open: {
      'In short': 'confirm that messages are erased after 30 days (RETENTION_SECONDS)',
      'Site disclaimer': 'confirm that nobody pays for a link',
      'What reaches our server when you visit': 'confirm what the hosting company logs',
      'What you send us':
        'confirm who reads the messages, and the contract with the company that carries the email',
      Children: 'confirm that the website is for adults only',
      'How to see, correct, or erase what you sent': 'confirm that staff can do this',
      Changes: 'confirm that this page changes first',
    },
  },
  'notice-of-privacy-practices': {
    ...forLawyer,
    written: '2026-11-23',
    sources: [privacyRule, part2],
    open: {
      'Which laws and which records':
        'counsel names the Nebraska laws that protect more than federal law',
      'What needs your written authorization':
        'confirm that there is no marketing, sale, or fundraising',
      'Your rights': 'confirm the times to answer and the fees',
      'Changes to this notice': 'confirm that the notice is posted in the building',
      'Effective date':
        'set it to the day of publication; confirm that earlier versions are kept for six years',
    },
  },
  'patient-rights': {
    ...forLawyer,
    sources: [
      {
        title: 'Health Care Facilities and Services Complaints',
        publisher: 'Nebraska Department of Health and Human Services',
        url: 'https://dhhs.ne.gov/licensure/Pages/Health-Care-Facilities-and-Services-Complaints.aspx',
      },
      part2,
    ],
    open: {
      'Patient Rights':
        'read 175 NAC 18-006 in full against this page; confirm that patients get it on paper when they start',
      'No seclusion and no restraint': 'confirm what staff do when somebody is in danger',
      'Further rights': 'confirm the rights in the residential program against the house rules',
      'If something is wrong: grievance and appeal': 'the time limits are samples',
      'Others who can help': 'the accrediting body is not named',
    },
  },
  'patient-forms': {
    ...forPractice,
    written: '2026-11-23',
    open: { 'If a form does not work for you': 'confirm the other ways to get a form' },
  },
  'good-faith-estimate': {
    ...forLawyer,
    sources: [
      {
        title: '45 CFR 149.610, Good faith estimates for uninsured (or self-pay) individuals',
        publisher: 'Electronic Code of Federal Regulations',
        url: 'https://www.ecfr.gov/current/title-45/section-149.610',
      },
    ],
    open: {
      'If your bill is higher': 'confirm what the billing office does, and the small fee',
      'How to ask for an estimate': 'confirm these ways',
    },
  },
  nondiscrimination: {
    ...forLawyer,
    written: '2026-11-23',
    sources: [section1557],
    open: {
      'Notice of Nondiscrimination':
        'counsel decides how to describe sex discrimination (45 CFR 92.101)',
      'What we provide, free of charge and in time': 'confirm that each of these can be had',
      'Section 1557 Coordinator': 'confirm that the compliance officer is the Coordinator',
      'How to file a grievance': 'the time limits are samples',
      'Complaints to the federal government': 'confirm that the notice is posted in the building',
    },
  },
  'language-assistance': {
    ...forLawyer,
    sources: [section1557],
    open: {
      'Language Assistance': 'translations into at least 15 languages are missing (45 CFR 92.11)',
      'How to get an interpreter':
        'confirm the interpreters, their training, and the card at the front desk',
      'Aids for people with disabilities': 'confirm that each of these can be had',
      'Which papers you can have in another language or format': 'confirm the list',
    },
  },
  accessibility: {
    ...forPractice,
    sources: [
      {
        title: '45 CFR 84.84, Requirements for web and mobile accessibility',
        publisher: 'Electronic Code of Federal Regulations',
        url: 'https://www.ecfr.gov/current/title-45/section-84.84',
      },
    ],
    open: {
      'Tell us about a problem, or get the information another way':
        'the time to answer is a sample; confirm the other ways',
      'How we check': 'people with disabilities have not tested this version',
      'What you need': 'nobody has tested with NVDA, JAWS, VoiceOver, or TalkBack',
    },
  },
  safety: {
    ...forPractice,
    written: '2026-11-23',
    open: {
      'Calling and writing to us': 'confirm what staff say when they call, and to whom',
    },
  },
  'site-map': { ...forPractice, written: '2026-11-23' },

  // Pages of their own kind (site/pages/). Their records say for themselves who has confirmed them.
  home: forPractice,
  contact: { ...forPractice, open: { 'Contact Us': 'confirm that calling is the fastest way' } },
  services: { ...forPractice, open: { Services: 'confirm that all care is under one roof' } },
  team: { ...forPractice, open: { 'Our Team': 'confirm that patients may ask any of them' } },
  profile: forPractice,
  resources: forClinician,
  testimonials: { ...forPractice, written: '2026-11-23' },
  faq: { ...forClinician, written: '2026-11-23' },
  careers: forPractice,
  'not-found': {
    ...forPractice,
    open: { 'Page not found': 'confirm that a person answers the phone in office hours' },
  },
  offline: forPractice,
};
