import { choice, type Form, multiline, row, section, text, together, withSubject } from './form.ts';
import * as shared from './shared-sections.ts';

export const briefIntake: Form = {
  file: 'Brief-Intake-Form.pdf',
  title: 'Brief Intake Form',
  subject: 'Short fillable form for returning patients and single evaluations',
  intro: [
    'This short form is for people who come back to us after a break, or who come for one evaluation only. We ask the rest when we meet. Only the questions marked “required” must be answered. The last page has room for longer answers.',
    ...shared.howToFillIn,
  ],
  sections: [
    shared.safety,
    section(
      'About you',
      ...shared.patient,
      choice('seen_before', 'Have you been a patient here before?', shared.yesNo),
      row(
        text('emergency_name', 'Emergency contact'),
        text('emergency_phone', 'Emergency contact phone'),
      ),
      text('insurer', 'Insurance company', { hint: 'or “self-pay”' }),
      ...withSubject('Insurance', text('member_id', 'Member ID', { hint: 'from your card' })),
    ),
    section(
      'What brings you here',
      multiline('reason', 'What would you like help with?', 5, { required: true }),
      choice(
        'substance_concern',
        'Is alcohol or another substance part of it?',
        shared.yesNoUnsure,
      ),
      text('last_use', 'If yes: which one, and when did you last use it?'),
      choice('withdrawal', 'Do you feel sick or shaky when you stop?', shared.yesNoUnsure),
    ),
    shared.medicines,
    shared.safetyQuestions,
    section('How we may reach you', ...shared.messages),
    section(
      'Consent to be seen',
      together(shared.consentToEvaluation, shared.receivedPrivacyNotice),
    ),
    shared.signature('By signing I confirm the boxes that I checked above.'),
    shared.moreRoom,
  ],
};
