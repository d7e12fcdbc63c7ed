import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse: 'A password that the visitor has or chooses.',
  whenNotToUse:
    'For a code that was sent to the visitor, use `TextField` with `autoComplete="one-time-code"`. Do not ask for a new password twice: the visitor can look at it.',
  authorDuties: {
    '3.3.8': 'Let password managers fill in the field, and accept every character.',
    '3.3.2': 'Say in the hint which passwords you accept.',
  },
  tabStopsByStory: {
    'passwordfield--default': ['<input> Password', '<button> Show password'],
  },
  keysByStory: {
    'passwordfield--default': [
      ['Tab', '<input> Password'],
      ['Tab', '<button> Show password'],
      ['Space', '<button> Hide password, pressed'],
      ['Enter', '<button> Show password, pressed'],
    ],
  },
};
