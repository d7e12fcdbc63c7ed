import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Several questions with answers of which each visitor needs one or two.',
  avoid:
    'Words that everybody needs: show them. One explanation beside a field is `Details`; views that exclude each other are `Tabs`.',
  author: {
    '2.4.6': 'Write each question so that it says by itself what its answer is about.',
  },
  stops: {
    'accordion--default': ['summary Do you take my insurance?', 'summary Can my family visit?'],
  },
  keys: {
    'accordion--default': [
      ['Tab', 'summary Do you take my insurance?'],
      ['Enter', 'summary Do you take my insurance?, open'],
      ['Space', 'summary Do you take my insurance?'],
      ['Space', 'summary Do you take my insurance?, open'],
      ['Enter', 'summary Do you take my insurance?'],
    ],
  },
};
