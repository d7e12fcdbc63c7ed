import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'What somebody said of you or of a subject, with their name or initials.',
  avoid: 'Words that are only to look important.',
  author: {
    '1.3.1': 'Say who said it.',
  },
  stops: {
    'quote--default': [],
  },
};
