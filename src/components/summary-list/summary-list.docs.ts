import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse:
    'Answers that visitors check before they send them, and other lists of names and values.',
  whenNotToUse: 'For rows with more than one value, use a table.',
  authorDuties: {
    '2.4.9': 'Use names that make sense after the text of an action: “Change Date of birth”.',
    '3.3.4': 'Show everything that will be sent.',
  },
  tabStopsByStory: {
    'summarylist--default': [
      '<a> Change Name',
      '<a> Change Date of birth',
      '<a> Change Emergency contacts',
      '<a> Remove Emergency contacts',
    ],
  },
};
