import type { Statement } from './schema.ts';

/** Sentences about the practice that are used on their own or in more than one place, each written once. */
export const statements = {
  /** Specification, section 2: pages, answers, and the intake policies say it in these words. */
  noOpiates: {
    text: 'We do not provide methadone, and no opiates are stocked here.',
    status: 'specified',
  },
  /** The specification says when the form is due, not where visitors get it. */
  visitorForm: {
    text: 'Ask the front desk for it, in person or by phone:',
    status: 'sample',
  },
  /** Shown with every opening. */
  equalOpportunity: {
    text: 'We are an equal opportunity employer. We welcome applications from every qualified person, including people in recovery. If you need an adjustment to apply or to interview, tell us and we will arrange it.',
    status: 'draft',
  },
} as const satisfies Record<string, Statement>;
