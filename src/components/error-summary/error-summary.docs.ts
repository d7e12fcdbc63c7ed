import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse: 'Above a form with more than one field, after a failed submission.',
  whenNotToUse:
    'While the visitor is typing. With a single field, the error at the field is enough.',
  donts: [
    'Do not clear the answers of a form when it has errors.',
    'Do not list an error that no field of the page shows.',
  ],
  authorDuties: {
    '3.3.1': 'Use the same text as the error at the field.',
    '3.3.3': 'Say what to do: “Enter your name”, not “Invalid name”.',
  },
  tabStopsByStory: {
    'errorsummary--default': [
      '<a> Enter your name',
      '<a> Enter your email address',
      '<input> Name',
      '<input> Email',
    ],
  },
  keysByStory: {
    'errorsummary--default': [
      ['Tab', '<a> Enter your name'],
      ['Enter', '<input> Name'],
      ['Tab', '<input> Email'],
    ],
  },
  transcriptFiles: ['form.txt'],
};
