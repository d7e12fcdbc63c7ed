import type { Docs } from '../.docs/docs.ts';

export const docs: Docs = {
  use: 'Whether a place is open, beside its telephone number.',
  avoid: 'The hours of all days are `Hours`.',
  author: {
    '3.2.3': 'Take the hours from where `Hours` takes them.',
  },
  stops: {
    'opennow--open': [],
  },
};
