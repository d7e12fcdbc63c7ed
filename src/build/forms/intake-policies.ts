import type { Agency, UnpublishedFact } from '#content/schema.ts';
import { agencies } from '#practice/agencies.yaml';
import { statements } from '#practice/statements.yaml';
import { unpublishedFacts } from '#practice/unpublished.yaml';
import { checkbox, type Form, list, section, together } from './form.ts';
import { letterhead } from './letterhead.ts';
import * as shared from './shared-sections.ts';

const offices: readonly Agency[] = agencies;
const complaintOffice = offices.find(({ id }) => id === 'dhhs-complaints');
const complaintToState = complaintOffice
  ? ` You may also go straight to the state: ${complaintOffice.name}, complaint intake ${complaintOffice.shown}, ${complaintOffice.hours}.`
  : '';

/** The answer with a space before it, or nothing as long as the practice has not published one. */
const answerOf = ({ answer }: UnpublishedFact) => (answer ? ` ${answer}` : '');

export const intakePolicies: Form = {
  file: 'Intake-Policies.pdf',
  title: 'Intake Policies',
  subject: 'What patients and the practice can expect of each other, with acknowledgement',
  intro: [
    'These policies say what you can expect of us and what we ask of you. Please read them before your first visit and sign at the end. Ask us about anything that is not clear.',
    ...shared.howToFillIn,
  ],
  sections: [
    shared.safety,
    section(
      'Appointments',
      together(
        'Please come 15 minutes before your first visit with a photo ID, your insurance card, and a list of your medicines.',
        list(
          `${statements.canceling.text} Our number is ${letterhead.phone}.`,
          'If you are more than 15 minutes late, we may need to shorten or move your visit.',
          'After several missed visits we will talk with you about what gets in the way and how to go on.',
        ),
        checkbox('read_appointments', 'I have read the part on appointments.'),
      ),
    ),
    section(
      'Medicines and refills',
      together(
        list(
          statements.refills.text,
          'Some medicines need a visit, a drug screen or a pill count before a refill.',
          'We check the state prescription record before we prescribe controlled medicines.',
          'Keep medicines locked and out of the reach of children. Lost medicines cannot always be replaced.',
          statements.noOpiates.text,
        ),
        checkbox('read_medicines', 'I have read the part on medicines and refills.'),
      ),
    ),
    section(
      'Respect and safety',
      together(
        list(
          'Everyone is treated with respect, whatever their background, identity, faith, disability, or diagnosis.',
          'We do not use seclusion or restraint.',
          'No weapons, alcohol, or drugs in the building. If you come while you are affected by a substance, we will help you get home safely and find another time.',
          'What you hear in a group stays in the group.',
          'You may bring somebody you trust, or ask for an interpreter at no charge.',
          `Pets cannot stay in the residential program. ${statements.serviceAnimals.text}`,
        ),
        checkbox('read_respect', 'I have read the part on respect and safety.'),
      ),
    ),
    section(
      'Privacy and its limits',
      together(
        'What you tell us is private. Records about substance use treatment have extra protection under federal law (42 CFR Part 2). Without your written consent we share information only where the law allows or requires it, for example:',
        list(
          'in a medical emergency;',
          'when we must report suspected child abuse or neglect;',
          'when a crime is committed or threatened here or against our staff;',
          'under a court order that meets the rules of the law;',
          'for audits and evaluations of our program.',
        ),
        `The Notice of Privacy Practices has the full list and your rights: ${letterhead.website}/notice-of-privacy-practices. Questions: ${letterhead.complianceOfficer}, or ${letterhead.privacyEmail}.`,
        checkbox('read_privacy', 'I have read the part on privacy and its limits.'),
      ),
    ),
    section(
      'Payment',
      together(
        list(
          'Copays are due at the visit. We bill your insurance; you pay what your plan does not cover.',
          'If you have no insurance or do not use it, you have the right to a good faith estimate in writing before your care.',
          `If money is a worry, tell us early.${answerOf(unpublishedFacts.helpPaying)}`,
        ),
        checkbox('read_payment', 'I have read the part on payment.'),
      ),
    ),
    section(
      'Phone and email',
      together(
        list(
          `For medical questions, call ${letterhead.phone} during office hours.`,
          'Email and text messages are not private. Please do not send health information that way.',
          'The phone line and the contact form are not watched at all hours. In danger call 911; in crisis call or text 988.',
        ),
        checkbox('read_messages', 'I have read the part on phone and email.'),
      ),
    ),
    section(
      'If something goes wrong',
      together(
        `You may complain without any effect on your care. Talk to your therapist first; then to the office administrator or the medical director.${complaintToState}`,
        checkbox('read_complaints', 'I have read how to complain.'),
      ),
    ),
    section('About you', ...shared.patient),
    shared.signature(
      'By signing I confirm that I have read these policies, or that somebody read them to me, and that my questions were answered.',
    ),
  ],
};
