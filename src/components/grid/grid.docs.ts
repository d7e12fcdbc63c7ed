import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Layout',
  whenToUse:
    'Columns: fields side by side, text beside a list of links, things of one kind. It has as many columns as there is space for.',
  whenNotToUse:
    'For cards, use `CardGrid`, which is a list. For rows and columns of data, use a table. A form is easier to fill in with one column; put only short fields that belong together side by side.',
  authorDuties: {
    '1.3.2': 'Order the children as they should be read: each row from its start, row by row.',
  },
  tabStopsByStory: {
    'grid--default': [
      '<input> City (optional)',
      '<input> State (optional)',
      '<input> ZIP code (optional)',
    ],
  },
};
