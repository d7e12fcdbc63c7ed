import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'A number that illustrates your work, with a label that says what it counts.',
  avoid: 'A number that matters for a decision, a price, or a number that changes: use plain text.',
  author: {
    '1.3.1': 'Say in the label what the number counts.',
  },
  stops: {
    'counter--default': [],
  },
};
