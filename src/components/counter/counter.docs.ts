import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'A number that illustrates your work, with a label that says what it counts.',
  whenNotToUse:
    'A number that matters for a decision, a price, or a number that changes: use plain text.',
  authorDuties: {
    '1.3.1': 'Say in the label what the number counts.',
  },
  tabStopsByStory: {
    'counter--default': [],
  },
};
