import type { Statement } from './schema.ts';

/** Sentences about the practice that are used on their own or in more than one place, each written once. */
export const statements = {
  /** Specification, section 2: pages, answers, and the intake policies say it in these words. */
  noOpiates: {
    text: 'We do not provide methadone, and no opiates are stocked here.',
    status: 'specified',
  },
  /** Every page that names naloxone says this. FDA, March 29, 2023; the program: the State's page in `sources.ts`. */
  naloxone: {
    text: 'You can buy naloxone nasal spray (such as Narcan) at a pharmacy without a prescription. Through a State program, some pharmacies give it to Nebraskans for free. Call yours first: as of November 2026, we could not confirm which ones take part.',
    status: 'draft',
  },
  /** Beside every rule about pets: 28 CFR 36.302(c), and Section 504. The page on the residential program says more. */
  serviceAnimals: {
    text: 'A service animal is not a pet: it may come and stay with you.',
    status: 'draft',
  },
  /** The specification says when the form is due, not where visitors get it. */
  visitorForm: {
    text: 'Ask the front desk for it, in person or by phone:',
    status: 'sample',
  },
  /** The page of the forms and each form say this, because a filled-in form contains health information. */
  returningForms: {
    text: 'Bring it to your visit, mail it, or fax it. Please do not email it: email is not private.',
    status: 'draft',
  },
  /** A frequent question and the intake policies have the same answer. */
  canceling: {
    text: 'If you have to cancel, call us as early as you can, so that someone else can have your time.',
    status: 'draft',
  },
  /** A frequent question and the intake policies have the same answer. */
  refills: {
    text: 'Ask your pharmacy first; it sends us the request. Do this several days before you run out.',
    status: 'draft',
  },
  /** Shown with every opening. */
  equalOpportunity: {
    text: 'We are an equal opportunity employer. We welcome every person who is qualified, and that includes people in recovery. If you need a change in how you apply or interview, tell us. We will arrange it.',
    status: 'draft',
  },
} as const satisfies Record<string, Statement>;
