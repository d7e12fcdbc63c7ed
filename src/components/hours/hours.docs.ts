import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Opening hours by day.',
  avoid:
    'To say whether the practice is open now, use `OpenNow`. For the same hours every day, write a sentence.',
  author: {
    '3.2.3': 'Show the same hours on every page.',
  },
  stops: {
    'hours--default': [],
  },
};
