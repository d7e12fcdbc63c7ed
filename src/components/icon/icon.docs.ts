import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'A drawing beside words, to find them again quicker.',
  avoid: 'A drawing in place of words: it is hidden from screen readers.',
  author: {
    '1.1.1': 'Put words beside it that say the same.',
  },
  stops: {
    'icon--default': [],
  },
};
