import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: '`TextField` for a line, `TextArea` for several, `Select` for one of a few that have a usual answer.',
  avoid:
    'A question with few answers that all should be seen is a `RadioGroup`. Ask for nothing that you do not need.',
  author: {
    '3.3.2': 'Ask in the label; say in the hint what form the answer has.',
    '1.3.5': 'Give `autoComplete` its token, or "off" if it is about somebody else.',
    '3.3.3': 'Say in the error what to do.',
  },
  stops: {
    'field--with-hint-and-error': ['input Phone number'],
    'field--optional': ['input Name (optional)'],
    'field--long-text': ['textarea Message'],
    'field--choice': ['select Department'],
  },
  keys: {
    'field--choice': [
      ['Tab', 'select Department, Medical Records'],
      ['ArrowDown', 'select Department, Billing'],
    ],
  },
  heard: ['form'],
};
