import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'What a person said about you or about a subject, with their name or initials.',
  avoid: 'Text that should only look important.',
  author: {
    '1.3.1': 'Say who said it.',
  },
  stops: {
    'quote--default': [],
  },
};
