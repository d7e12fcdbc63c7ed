import type { UnpublishedFact } from '#content/schema.ts';
import { unpublishedFacts } from '#practice/unpublished.yaml';
import {
  checkbox,
  choice,
  date,
  type Form,
  list,
  multiline,
  row,
  section,
  sectionForStaff,
  text,
  together,
  withSubject,
} from './form.ts';
import { letterhead } from './letterhead.ts';
import * as shared from './shared-sections.ts';

const { name } = letterhead;
/** As long as the practice has not published whether it offers visits by video or phone, nobody can consent to them. */
const telehealth: UnpublishedFact = unpublishedFacts.telehealth;

/**
 * The release section follows the elements of 42 CFR 2.31(a) in their order, for a single consent to treatment, payment
 * and health care operations: https://www.ecfr.gov/current/title-42/section-2.31. Counseling notes (2.31(b)) and legal
 * proceedings (2.31(d)) need a separate consent, so the form excludes them by name.
 */
export const yearlyConsent: Form = {
  file: 'Yearly-Patient-Consent-Form.pdf',
  title: 'Yearly Patient Consent Form',
  subject: 'Fillable yearly consent to treatment, messages, and the release of records',
  intro: [
    'We ask every patient to read and sign this form once a year. Each part is your choice. Ask us about anything that is not clear before you sign, and keep a copy. The last page has room for longer answers.',
    ...shared.howToFillIn,
  ],
  sections: [
    shared.safety,
    section('About you', ...shared.patient, shared.homeAddress),
    section(
      'Consent to treatment',
      together(
        list(
          'Treatment may include evaluation, counseling, group sessions, medicines, and tests such as drug screens.',
          'My provider explains the expected benefits, the risks, and the other choices, including no treatment.',
          'I may ask questions, refuse any part of the care, or stop at any time. Stopping some medicines suddenly can be dangerous, so I talk to my provider first.',
          'No result has been promised to me.',
        ),
        checkbox('consent_treatment', `I consent to treatment at ${name} for the next 12 months.`, {
          required: true,
        }),
      ),
    ),
    ...(telehealth.answer === null
      ? []
      : [
          section(
            'Telehealth',
            together(
              telehealth.answer,
              list(
                'Telehealth means a visit by video or phone. It has limits: the connection can fail, and some care must happen in person.',
                'I choose a private place for my part, and I tell my provider where I am so that help can reach me in an emergency.',
                'I can ask for a visit in person instead at any time.',
              ),
              choice('consent_telehealth', 'I agree to visits by telehealth', shared.yesNo),
            ),
          ),
        ]),
    section(
      'Release of substance use treatment records',
      'Federal law (42 CFR Part 2) protects records about treatment for a substance use disorder. With this consent you allow us to use and share them for your care and its payment. You decide, and you may leave this section empty.',
      text('release_patient', 'Patient whose records these are', { hint: 'full name' }),
      text('release_from', 'Who may share the records', { hint: `for example ${name}` }),
      text('release_from_other', 'Any other program that may share the records', {
        hint: 'optional',
      }),
      multiline('release_what', 'What may be shared', 3, {
        hint: 'be specific, for example: diagnosis, medicines, test results, attendance, treatment plan',
      }),
      multiline('release_to', 'Who may receive the records', 3, {
        hint: 'names, or a group such as: my treating providers, health plans, payers, and people who help run this program',
      }),
      together(
        ...withSubject(
          'Release of records',
          choice('release_purpose', 'Purpose', [
            'Treatment, payment, and health care operations',
            'Only the purpose I write below',
          ]),
          text('release_purpose_other', 'Other purpose', { hint: 'for example: at my request' }),
        ),
      ),
      together(
        ...withSubject(
          'Release of records',
          choice('release_expires', 'This consent ends', [
            'When my treatment here ends',
            'On the date below',
            'After the event below',
            'It does not end until I revoke it',
          ]),
        ),
        row(
          ...withSubject(
            'Release of records',
            date('release_expires_date', 'End date'),
            text('release_expires_event', 'Event that ends it', { hint: 'what must happen' }),
          ),
        ),
      ),
      together(
        'What you should know before you agree:',
        list(
          `Right to revoke. You may take this consent back at any time: write to us at ${letterhead.address}, or tell us in person. What was shared before that, in reliance on your consent, cannot be called back.`,
          'Sharing again. A health care provider, a health plan, or a business that works for them may share the records again as the HIPAA rules allow, except in civil, criminal, administrative, or legislative proceedings against you. Records that reach others may no longer be protected by Part 2.',
          'If you do not agree. You can still be treated here. We may then be unable to bill your insurance or to coordinate with your other providers, and we will talk with you about what that means.',
          'Not included. This consent does not cover substance use counseling notes or the use of your records in a legal proceeding. Each of those needs a consent of its own.',
        ),
        choice(
          'consent_release',
          'I agree to this use and release of my substance use treatment records',
          shared.yesNo,
        ),
        row(
          text('release_signature', 'Signature for this release', { hint: 'by hand or typed' }),
          date('release_signature_date', 'Date of this release'),
        ),
      ),
    ),
    section(
      'Privacy notice (HIPAA)',
      together(
        `Our Notice of Privacy Practices says how we use and share health information and what your rights are. Read it at ${letterhead.website}/notice-of-privacy-practices or ask for a paper copy.`,
        shared.receivedPrivacyNotice,
      ),
    ),
    section(
      'Messages',
      ...shared.messages,
      text('may_speak_with', 'People you allow us to speak with about appointments', {
        hint: 'name and phone',
      }),
    ),
    section(
      'Payment',
      together(
        list(
          'I allow my insurance to pay the practice directly, and I pay what my plan does not cover.',
          'If I have no insurance or do not use it, I have the right to a good faith estimate before my visit.',
        ),
        checkbox('consent_payment', 'I have read and agree to the payment terms above.', {
          required: true,
        }),
      ),
    ),
    shared.signature(
      'By signing I confirm the choices I made above. This form is good for one year from the date signed, unless I end it sooner. The release of records ends as I chose in its own section.',
    ),
    shared.moreRoom,
    sectionForStaff(
      'For our staff',
      'Patients leave this empty.',
      ...withSubject(
        'For our staff',
        text('notice_declined', 'If the privacy notice was offered and not taken, the reason'),
      ),
    ),
  ],
};
