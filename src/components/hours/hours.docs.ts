import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Opening hours by days.',
  avoid: 'Whether it is open now is `OpenNow`. A single span of hours is a sentence.',
  author: {
    '3.2.3': 'Say the same hours everywhere.',
  },
  stops: {
    'hours--default': [],
  },
};
