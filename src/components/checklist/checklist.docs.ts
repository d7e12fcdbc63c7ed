import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse:
    'Lists that visitors print and tick by hand, such as what to bring and what to leave at home.',
  whenNotToUse: 'For boxes to tick on the screen, use `CheckboxGroup`.',
  authorDuties: {
    '1.3.1': 'Say in a heading before the list what the boxes or crosses mean.',
  },
  tabStopsByStory: {
    'checklist--bring': [],
  },
};
