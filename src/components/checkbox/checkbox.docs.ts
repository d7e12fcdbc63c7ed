import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse:
    '`Checkbox`: one thing to agree to or not. `CheckboxGroup`: a question with any number of answers.',
  whenNotToUse:
    'For a question with exactly one answer, use `RadioGroup`. Do not tick a box in advance if the visitor must agree to it.',
  donts: ['Do not write a label with “not”: whoever ticks the box then denies a denial.'],
  authorDuties: {
    '3.3.2': 'Write a label that states what is true if the box is ticked.',
    '3.3.3': 'Say in the error message what to do.',
  },
  tabStopsByStory: {
    'checkbox--default': ['<input> You may leave a message on my voicemail'],
    'checkbox--group-with-error': [
      '<input> Monday to Friday',
      '<input> In the evening',
      '<input> Saturday and Sunday',
    ],
  },
  keysByStory: {
    'checkbox--default': [
      ['Tab', '<input> You may leave a message on my voicemail'],
      ['Space', '<input> You may leave a message on my voicemail, checked'],
      ['Space', '<input> You may leave a message on my voicemail'],
      ['Enter', '<input> You may leave a message on my voicemail'],
      ['Space', '<input> You may leave a message on my voicemail, checked'],
    ],
  },
};
