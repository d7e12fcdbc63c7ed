import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Above every form with more than one field, after a submission that failed.',
  avoid: 'While the visitor still types. A single field says its error itself.',
  author: {
    '3.3.1': 'Use the very words of the error at the field.',
    '3.3.3': 'Say what to do: “Enter your name”, not “Invalid name”.',
  },
  stops: {
    'errorsummary--default': [
      'a Enter your name',
      'a Enter your email address',
      'input Name',
      'input Email',
    ],
  },
  keys: {
    'errorsummary--default': [
      ['Tab', 'a Enter your name'],
      ['Enter', 'input Name'],
      ['Tab', 'input Email'],
    ],
  },
  heard: ['form'],
};
