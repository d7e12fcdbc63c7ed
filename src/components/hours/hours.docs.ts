import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'Opening hours by day.',
  whenNotToUse:
    'To say whether a place is open now, use `OpenNow`. For the same hours every day, write a sentence.',
  authorDuties: {
    '3.2.3': 'Show the same hours on every page.',
  },
  tabStopsByStory: {
    'hours--default': [],
  },
};
