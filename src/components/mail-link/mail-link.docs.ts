import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'An email address.',
  avoid: 'If a form is better for visitors: not everybody has a mail program.',
  author: {
    '2.4.4': 'If you replace the address with text, say who receives the mail.',
  },
  stops: {
    'maillink--default': ['a office@example.com'],
  },
};
