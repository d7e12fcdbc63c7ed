import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Once, as the first element of each page.',
  avoid: 'A page that begins with its main content.',
  author: {
    '2.4.1': 'Give `main` the id "main" and `tabIndex={-1}`.',
  },
  stops: {
    'skiplink--default': ['a Skip to main content'],
  },
  keys: {
    'skiplink--default': [
      ['Tab', 'a Skip to main content'],
      ['Enter', 'main SkipLink: Default'],
    ],
  },
};
