import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse: 'A date that the visitor knows, such as a date of birth or of an accident.',
  whenNotToUse:
    'A choice from available dates: use `RadioGroup`. Never use a calendar for a date of birth.',
  donts: [
    'Do not reject a month that is written as a word, or a year with two digits, without saying what to enter.',
  ],
  authorDuties: {
    '3.3.2': 'Show an example date in the hint.',
    '1.3.5': 'Set `autoComplete` only if the field asks for the visitor’s own date of birth.',
    '3.3.3': 'Say which part of the date is wrong and what to enter.',
  },
  tabStopsByStory: {
    'datefield--with-hint-and-error': ['<input> Month', '<input> Day', '<input> Year'],
    'datefield--day-first': ['<input> Day', '<input> Month', '<input> Year'],
  },
};
