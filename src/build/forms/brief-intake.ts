import { checkbox, choice, type Form, multiline, row, text } from './form.ts';
import {
  howToReturn,
  medicines,
  messages,
  patient,
  safety,
  safetyQuestion,
  signature,
} from './shared-sections.ts';

export const briefIntake: Form = {
  file: 'Brief-Intake-Form.pdf',
  title: 'Brief Intake Form',
  subject: 'Short fillable form for returning patients and single evaluations',
  intro: [
    'This short form is for people who come back to us after a break, or who come for one evaluation only. We ask the rest when we meet. Only the questions marked “required” must be answered.',
    howToReturn,
  ],
  sections: [
    safety,
    {
      heading: 'About you',
      blocks: [
        ...patient,
        choice('seen_before', 'Have you been a patient here before?', ['Yes', 'No']),
        row(
          text('emergency_name', 'Emergency contact'),
          text('emergency_phone', 'Emergency contact phone'),
        ),
        row(
          text('insurer', 'Insurance company', { hint: 'or “self-pay”' }),
          text('member_id', 'Member ID', { hint: 'from your card' }),
        ),
      ],
    },
    {
      heading: 'What brings you here',
      blocks: [
        multiline('reason', 'What would you like help with?', 5, { required: true }),
        choice('substance_concern', 'Is alcohol or another substance part of it?', [
          'Yes',
          'No',
          'Not sure',
        ]),
        text('last_use', 'If yes: which one, and when did you last use it?'),
        choice('withdrawal', 'Do you feel sick or shaky when you stop?', ['Yes', 'No', 'Not sure']),
      ],
    },
    { heading: 'Medicines and allergies', blocks: medicines },
    { heading: 'Your safety', blocks: safetyQuestion },
    { heading: 'How we may reach you', blocks: messages },
    {
      heading: 'Consent to be seen',
      blocks: [
        checkbox(
          'consent_evaluation',
          'I consent to an evaluation and to the treatment that we agree on.',
          { required: true },
        ),
        checkbox(
          'received_privacy_notice',
          'I was given the Notice of Privacy Practices, or told where to read it.',
          { required: true },
        ),
      ],
    },
    signature('By signing I confirm the boxes that I checked above.'),
  ],
};
