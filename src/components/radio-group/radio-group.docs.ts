import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse: 'A question with one answer out of two to five options that visitors should all see.',
  whenNotToUse:
    'For any number of answers, use `CheckboxGroup`; for many options, use `Select`. Do not preselect an answer that the visitor must choose.',
  donts: ['Do not offer a preselected answer to save a press: visitors send it without noticing.'],
  authorDuties: {
    '3.3.2': 'Ask in the legend; offer an option for visitors to whom no other one applies.',
    '3.3.3': 'Say in the error message what to do.',
  },
  tabStopsByStory: {
    'radiogroup--chosen': ['<input> By email'],
    'radiogroup--with-reveal': ['<input> By phone', '<input> Phone number'],
  },
  keysByStory: {
    'radiogroup--default': [
      ['Tab', '<input> By phone'],
      ['Space', '<input> By phone, checked'],
      ['ArrowDown', '<input> By email, checked'],
      ['ArrowRight', '<input> By letter, checked'],
      ['ArrowDown', '<input> By phone, checked'],
      ['ArrowUp', '<input> By letter, checked'],
      ['ArrowLeft', '<input> By email, checked'],
    ],
    'radiogroup--with-reveal': [
      ['Tab', '<input> By phone, checked'],
      ['Tab', '<input> Phone number'],
      ['Shift+Tab', '<input> By phone, checked'],
      ['ArrowDown', '<input> By text message, checked'],
      ['Tab', '<input> Mobile number'],
      ['Shift+Tab', '<input> By text message, checked'],
      ['ArrowDown', '<input> By letter, checked'],
    ],
  },
};
