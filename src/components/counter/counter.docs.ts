import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'A figure that stands for your work, next to what it counts.',
  avoid:
    'A figure that matters for a decision, a price, or one that changes: plain text says those.',
  author: {
    '1.3.1': 'Say what is counted in the words beside it.',
  },
  stops: {
    'counter--default': [],
  },
};
