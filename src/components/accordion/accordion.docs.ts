import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'Several questions with answers, if each visitor needs only one or two of them.',
  whenNotToUse:
    'Text that everybody needs: show it. For one explanation beside a field, use `Details`; for alternative views, use `Tabs`.',
  donts: [
    'Do not hide what every visitor needs to read before a decision, such as a price or a condition.',
    'Do not put an accordion into the answer of another one.',
  ],
  authorDuties: {
    '2.4.6': 'Write questions that say by themselves what the answer is about.',
  },
  tabStopsByStory: {
    'accordion--default': ['<summary> Do you take my insurance?', '<summary> Can my family visit?'],
  },
  keysByStory: {
    'accordion--default': [
      ['Tab', '<summary> Do you take my insurance?'],
      ['Enter', '<summary> Do you take my insurance?, open'],
      ['Space', '<summary> Do you take my insurance?'],
      ['Space', '<summary> Do you take my insurance?, open'],
      ['Enter', '<summary> Do you take my insurance?'],
    ],
  },
};
