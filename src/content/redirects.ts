import sizes from './form-sizes.json' with { type: 'json' };
import type { FormDownload, OtherAddress } from './schema.ts';

/** Short addresses that staff give to patients, and the PDFs to which they redirect (specification, section 2). */
export const downloads = [
  {
    from: '/newpatient',
    to: '/forms/New-Patient-Intake-Form.pdf',
    name: 'New Patient Intake Form',
    size: sizes['New-Patient-Intake-Form.pdf'],
    description:
      'For your first visit. It asks who you are, how to reach you safely, and what brings you to us.',
    status: 'draft',
  },
  {
    from: '/yearly',
    to: '/forms/Yearly-Patient-Consent-Form.pdf',
    name: 'Yearly Patient Consent Form',
    size: sizes['Yearly-Patient-Consent-Form.pdf'],
    description:
      'Once a year we ask every patient to read their consents again and to sign or change them.',
    status: 'draft',
  },
  {
    from: '/brief',
    to: '/forms/Brief-Intake-Form.pdf',
    name: 'Brief Intake Form',
    size: sizes['Brief-Intake-Form.pdf'],
    description:
      'A short form for people who come back to us, or who come for one evaluation only.',
    status: 'draft',
  },
  {
    from: '/policy',
    to: '/forms/Intake-Policies.pdf',
    name: 'Intake Policies',
    size: sizes['Intake-Policies.pdf'],
    description:
      'What we expect from each other: appointments, payment, privacy, and how to reach us.',
    status: 'draft',
  },
] as const satisfies readonly FormDownload[];

/** The handouts as PDFs. `from` is also the name of the prose file with the text: `prose/handout-for-you.mdx`. */
export const handouts = [
  {
    from: '/handout-for-you',
    page: '/handouts/for-you',
    to: '/forms/Handout-For-You.pdf',
    name: 'For you',
    size: sizes['Handout-For-You.pdf'],
    description: 'For someone who is thinking about getting help.',
    status: 'draft',
  },
  {
    from: '/handout-for-family',
    page: '/handouts/for-family',
    to: '/forms/Handout-For-Your-Family.pdf',
    name: 'For your family',
    size: sizes['Handout-For-Your-Family.pdf'],
    description: 'For people who are worried about someone.',
    status: 'draft',
  },
  {
    from: '/handout-first-day',
    page: '/handouts/first-day',
    to: '/forms/Handout-Your-First-Day.pdf',
    name: 'Your first day',
    size: sizes['Handout-Your-First-Day.pdf'],
    description: 'For the first day of the residential program.',
    status: 'draft',
  },
] as const satisfies readonly FormDownload[];

/**
 * Addresses that people type after reading or hearing about a page, and the pages to which they redirect. The
 * specification misspells the addresses with "Intenstive" and "patent", so the right spellings redirect to them.
 */
export const otherAddresses = [
  { from: '/faq', to: '/Frequently-Asked-Questions' },
  { from: '/espanol', to: '/es' },
  { from: '/español', to: '/es' },
  { from: '/spanish', to: '/es' },
  { from: '/Residential-Program', to: '/services/Residential-Program' },
  { from: '/iop', to: '/services/Intenstive-Outpatient-Treatment-IOP' },
  {
    from: '/services/Intensive-Outpatient-Treatment-IOP',
    to: '/services/Intenstive-Outpatient-Treatment-IOP',
  },
  { from: '/declaration-of-patient-rights', to: '/declaration-of-patent-rights' },
] as const satisfies readonly OtherAddress[];
