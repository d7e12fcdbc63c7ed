import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Notices and help',
  whenToUse: 'Information that visitors need before they read on: a change, a condition, a danger.',
  whenNotToUse:
    'For the outcome of an action, use `Status`. Two notices on a page weaken each other.',
  authorDuties: {
    '1.4.1': 'Say in the text what you mean; the color only repeats it.',
  },
  tabStopsByStory: {
    'notice--warning': [],
  },
};
