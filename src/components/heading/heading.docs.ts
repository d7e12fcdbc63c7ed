import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Every heading. `Section` around a part makes the headings inside it one level deeper.',
  avoid: 'Large words that head nothing.',
  author: {
    '2.4.6': 'Say what follows.',
    '2.4.10': 'Give every part of a long page a heading.',
  },
  stops: {
    'heading--nested': [],
  },
  heard: ['page'],
};
