import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'A date that the visitor knows: of birth, of an accident.',
  avoid:
    'A date to be chosen among free ones: offer those in a `RadioGroup`. Never a calendar for a birthday.',
  author: {
    '3.3.2': 'Show an example of a date in the hint.',
    '1.3.5': 'Set `autoComplete` for a date of birth of the person who writes, and only then.',
    '3.3.3': 'Say which part is wrong and what to enter.',
  },
  stops: {
    'datefield--with-hint-and-error': ['input Month', 'input Day', 'input Year'],
    'datefield--day-first': ['input Day', 'input Month', 'input Year'],
  },
};
