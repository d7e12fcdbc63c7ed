import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Sites whose visitors may be watched by somebody they fear.',
  avoid: 'Everywhere else: it empties forms. Tell people that it cannot erase the history.',
  author: {
    '3.3.2': 'Say on a page of its own what it does and what it cannot do.',
  },
  stops: {
    'quickexit--default': ['a Leave this site'],
  },
};
