import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Several questions with answers, if each visitor needs only one or two of them.',
  avoid:
    'Text that everybody needs: show it. For one explanation beside a field, use `Details`; for alternative views, use `Tabs`.',
  author: {
    '2.4.6': 'Write questions that say by themselves what the answer is about.',
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
