import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'What was entered, to be checked before it is sent; names with their values.',
  avoid: 'Rows with more than one value are a table.',
  author: {
    '2.4.9': 'Name in each action what it changes.',
    '3.3.4': 'Show all that will be sent.',
  },
  stops: {
    'summarylist--default': [
      'a Change Name',
      'a Change Date of birth',
      'a Change Emergency contacts',
      'a Remove Emergency contacts',
    ],
  },
};
