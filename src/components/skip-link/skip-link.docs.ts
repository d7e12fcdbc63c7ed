import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Once, as the first thing of each page.',
  avoid: 'A page without anything before its main part.',
  author: {
    '2.4.1': 'Give the main part the id "main" and `tabIndex={-1}`.',
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
