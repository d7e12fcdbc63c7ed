import { statements } from '#practice/statements.yaml';
import {
  type Block,
  checkbox,
  choice,
  date,
  lines,
  list,
  multiline,
  row,
  section,
  text,
  together,
  withSubject,
} from './form.ts';
import { letterhead } from './letterhead.ts';

/** Every form begins with these paragraphs. */
export const howToFillIn: readonly string[] = [
  `Fill this in on a screen, or by hand on paper. ${statements.returningForms.text} For help, call ${letterhead.phone}.`,
  // No font can be embedded for these: Chinese and Korean need thousands of letters, and viewers that do not shape text
  // show Arabic, Hindi or Lao letters wrong even with a font.
  'You can type letters of languages such as Spanish, Vietnamese, Polish, or Russian. Others, such as Arabic or Chinese, may be missing on paper: please add them by hand.',
];

export const yesNo = ['Yes', 'No'];
export const yesNoUnsure = ['Yes', 'No', 'Not sure'];
const yesNoInPerson = ['Yes', 'No', 'I would rather talk about it'];

export const safety = section(
  'If you need help right now',
  list(
    'In danger now? Call 911.',
    'In crisis, or thinking about suicide? Call or text 988, day or night. It is free and private.',
    'Nobody reads this form until you hand it in. Please do not use it to ask for urgent help.',
  ),
);

export const safetyQuestions = section(
  'Your safety',
  choice(
    'thoughts_of_suicide',
    'In the past month, have you had thoughts of ending your life or hurting yourself?',
    yesNoInPerson,
  ),
  choice('feels_safe', 'Do you feel safe where you live?', yesNoInPerson),
  'If you answered yes to thoughts of ending your life, please tell a member of our team today, or call or text 988 now. You will not be in trouble for an honest answer.',
);

export const patient: readonly Block[] = [
  text('legal_name', 'Full legal name', { required: true }),
  row(text('preferred_name', 'Name you go by'), text('pronouns', 'Pronouns')),
  row(
    date('birth_date', 'Date of birth', { required: true }),
    text('phone', 'Phone', { required: true, hint: 'best number to reach you' }),
  ),
];

export const homeAddress = text('address', 'Home address', {
  hint: 'street, city, state, ZIP code',
});

const patientSignature: readonly Block[] = [
  text('signature', 'Signature of patient', {
    required: true,
    hint: 'sign on paper, or type your full name',
  }),
  row(
    date('signature_date', 'Date signed', { required: true }),
    text('printed_name', 'Printed name', { hint: 'first and last' }),
  ),
];
const representativeSignature = together(
  'If somebody signs for the patient:',
  text('representative_signature', 'Signature of parent, guardian, or representative'),
  row(
    text('representative_relation', 'Authority to sign', {
      hint: 'for example parent or guardian',
      about: 'Representative',
    }),
    date('representative_date', 'Date representative signed'),
  ),
);

/** The signature line is a text field, so that signing on a screen needs no special software. */
export const signature = (statement: string) =>
  section('Signature', together(statement, ...patientSignature), representativeSignature);

export const medicines = section(
  'Medicines and allergies',
  lines('medications', 'Medicines, vitamins, and supplements you take', 5, {
    hint: 'one on each line: name, how much, how often',
  }),
  lines('allergies', 'Allergies to medicines, food, or latex', 3, {
    hint: 'one on each line, with what happens; write “none” if you have none',
  }),
  text('pharmacy', 'Pharmacy', { hint: 'name and street or phone' }),
);

export const messages: readonly Block[] = [
  together(
    'Check each way that you agree to. You can change your mind at any time.',
    ...withSubject(
      'How we may reach you',
      checkbox('may_call', 'Call me at the number I gave.'),
      checkbox('may_leave_voicemail', 'Leave a voice message with the name of the practice.'),
      checkbox('may_text', 'Send text messages about appointments. Texts are not private.'),
      checkbox('may_mail', 'Send letters to my address.'),
    ),
  ),
];

export const moreRoom = section(
  'More room',
  'If an answer does not fit in its box, go on here. Write which question it belongs to.',
  multiline('more_room', 'More about your answers', 9),
);

export const consentToEvaluation = checkbox(
  'consent_evaluation',
  'I consent to an evaluation and to the treatment that we agree on.',
  { required: true },
);

export const receivedPrivacyNotice = checkbox(
  'received_privacy_notice',
  'I was given the Notice of Privacy Practices, or told where to read it.',
  { required: true },
);
