import { statements } from '#practice/statements.yaml';
import {
  checkbox,
  choice,
  date,
  type Form,
  list,
  multiline,
  row,
  section,
  text,
  together,
  withSubject,
} from './form.ts';
import { letterhead } from './letterhead.ts';
import * as shared from './shared-sections.ts';

const neverPastNow = ['Never', 'In the past', 'Now'];

export const newPatient: Form = {
  file: 'New-Patient-Intake-Form.pdf',
  title: 'New Patient Intake Form',
  subject: 'Fillable form for a first visit',
  intro: [
    'Welcome. Your answers help us plan your first visit and keep you safe. Only the questions marked “required” must be answered; skip anything you would rather talk about in person. The last page has room for longer answers.',
    ...shared.howToFillIn,
  ],
  sections: [
    shared.safety,
    section(
      'About you',
      ...shared.patient,
      shared.homeAddress,
      text('email', 'Email', { hint: 'optional' }),
      text('language', 'Language you prefer'),
      choice('interpreter', 'Would you like an interpreter? It is free of charge.', shared.yesNo),
      text('access_needs', 'What would make your visit easier?', {
        hint: 'for example large print, step-free access, a quiet room',
      }),
      choice('living_situation', 'Where are you living now?', [
        'Own or rented home',
        'With family or friends',
        'Shelter or no fixed place',
        'Other',
      ]),
      row(text('employment', 'Work or school'), text('referred_by', 'Who referred you to us?')),
    ),
    section(
      'Emergency contact',
      row(
        ...withSubject(
          'Emergency contact',
          text('emergency_name', 'Name', { required: true, hint: 'first and last' }),
          text('emergency_relation', 'Relationship to you', { hint: 'for example sister' }),
        ),
      ),
      text('emergency_phone', 'Phone of emergency contact', { required: true }),
      'In an emergency we call this person and share only what is needed to keep you safe. We do not tell them why you come here unless you agree in writing.',
    ),
    section(
      'Insurance and payment',
      choice('coverage', 'How do you plan to pay?', [
        'Private insurance',
        'Medicaid',
        'Medicare',
        'Self-pay',
        'Not sure',
      ]),
      text('insurer', 'Insurance company'),
      row(
        ...withSubject(
          'Insurance',
          text('plan_name', 'Plan name'),
          text('member_id', 'Member ID'),
          text('group_number', 'Group number'),
        ),
      ),
      row(
        text('policy_holder', 'Policy holder', { hint: 'if it is not you' }),
        date('policy_holder_birth_date', 'Policy holder date of birth'),
      ),
      'If you have no insurance or do not plan to use it, you have the right to a good faith estimate of what your care will cost. Ask us for it before your visit.',
    ),
    section(
      'What brings you here',
      multiline('reason', 'In your own words, what would you like help with?', 5, {
        required: true,
      }),
      ...withSubject('What brings you here', text('started', 'When did this begin?')),
      multiline('goals', 'What would you like to be different six months from now?', 4),
    ),
    section(
      'Your health',
      'Check everything that you have now or had before.',
      row(
        ...withSubject(
          'Have now or had before',
          checkbox('had_anxiety', 'Anxiety or panic'),
          checkbox('had_depression', 'Depression'),
          checkbox('had_bipolar', 'Bipolar disorder'),
          checkbox('had_ptsd', 'Trauma or PTSD'),
          checkbox('had_adhd', 'ADHD'),
          checkbox('had_psychosis', 'Hearing or seeing unusual things'),
          checkbox('had_seizures', 'Seizures'),
          checkbox('had_head_injury', 'Head injury'),
          checkbox('had_heart', 'Heart disease or high blood pressure'),
          checkbox('had_liver', 'Liver disease or hepatitis'),
        ),
      ),
      multiline('other_conditions', 'Other conditions and operations', 3),
      multiline('past_treatment', 'Past counseling, hospital stays, or recovery programs', 4, {
        hint: 'where and when',
      }),
      choice('pregnant', 'Are you pregnant, or could you be?', [
        'Yes',
        'No',
        'Not sure',
        'Does not apply',
      ]),
      multiline('family_history', 'Mental health or substance use conditions in your family', 3),
      text('primary_care', 'Primary care provider', { hint: 'name and phone' }),
    ),
    shared.medicines,
    section(
      'Alcohol, nicotine, and other substances',
      'We ask everyone these questions. Honest answers keep you safe, because some medicines and substances do not go together, and stopping some of them suddenly can be dangerous.',
      choice('alcohol', 'How often do you drink alcohol?', [
        'Never',
        'Monthly or less',
        'Weekly',
        'Daily',
      ]),
      choice('nicotine', 'Do you smoke, vape, or use other nicotine?', neverPastNow),
      ...withSubject(
        'Use of substances',
        choice('opioids', 'Opioids such as heroin, fentanyl, or pain pills', neverPastNow),
        choice('stimulants', 'Methamphetamine, cocaine, or other stimulants', neverPastNow),
        choice('cannabis', 'Cannabis', neverPastNow),
        choice('sedatives', 'Sedatives or sleeping pills not prescribed to you', neverPastNow),
        choice('kratom_tianeptine', 'Kratom, 7-OH, or tianeptine', neverPastNow),
        choice('inhalants_pcp', 'Inhalants, nitrous oxide, or PCP', neverPastNow),
        multiline('substance_details', 'Anything you would like us to know', 4, {
          hint: 'last use, how much, how it was taken',
        }),
      ),
      choice(
        'withdrawal',
        'Have you felt sick, shaky, or had a seizure when you stopped?',
        shared.yesNoUnsure,
      ),
      choice('overdose', 'Have you ever had an overdose?', shared.yesNoUnsure),
      together(
        choice('naloxone', 'Do you have naloxone at home?', ['Yes', 'No', 'I would like some']),
        statements.naloxone.text,
      ),
    ),
    shared.safetyQuestions,
    section('How we may reach you', ...shared.messages),
    section(
      'Consent to be seen',
      together(
        list(
          'I ask to be evaluated and treated. I can ask questions, refuse any part of the care, or stop at any time.',
          'Records about treatment for substance use have extra protection under federal law (42 CFR Part 2). Except where that law allows it, they are shared only with my written consent.',
        ),
        `Questions about privacy: ${letterhead.complianceOfficer}, or ${letterhead.privacyEmail}.`,
        shared.consentToEvaluation,
        shared.receivedPrivacyNotice,
        checkbox('answers_true', 'My answers are true as far as I know.', { required: true }),
      ),
    ),
    shared.signature('By signing I confirm the boxes that I checked above.'),
    shared.moreRoom,
  ],
};
