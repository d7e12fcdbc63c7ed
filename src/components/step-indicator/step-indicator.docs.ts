import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse: 'Above each page of a form of three or more pages that every visitor fills in.',
  whenNotToUse:
    'If the number of pages depends on the answers, write only where the visitor is. For tasks in any order, use a list of links.',
  authorDuties: {
    '2.4.2': 'Begin the title of each page with its step: “Step 2 of 4: Your details”.',
    '2.4.3': 'After a change of the step without a page load, move the focus to the heading.',
    '3.3.7': 'Fill in what the visitor has already answered on another page.',
  },
  tabStopsByStory: {
    'stepindicator--default': [],
  },
};
