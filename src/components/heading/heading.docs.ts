import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Every heading. A `Section` makes the headings inside it one level deeper.',
  avoid: 'Large text that is not the heading of a section.',
  author: {
    '2.4.6': 'Describe the section that follows.',
    '2.4.10': 'Give every section of a long page a heading.',
  },
  stops: {
    'heading--nested': [],
  },
  heard: ['page'],
};
