import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'An address that people write to.',
  avoid: 'Where a form serves them better: not everybody has a mail program.',
  author: {
    '2.4.4': 'With words of its own, say whom the mail reaches.',
  },
  stops: {
    'maillink--default': ['a office@example.com'],
  },
};
