import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'Every heading. A `Section` makes the headings inside it one level deeper.',
  whenNotToUse: 'Large text that is not the heading of a section.',
  donts: [
    'Do not choose a `look` to change the outline: the level comes from the sections around the heading.',
  ],
  authorDuties: {
    '2.4.6': 'Describe the section that follows.',
    '2.4.10': 'Give every section of a long page a heading.',
  },
  tabStopsByStory: {
    'heading--nested': [],
  },
  transcriptFiles: ['page.txt'],
};
