import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'A page with four headings or more.',
  avoid: 'A short page, and links to other pages: those are navigation.',
  author: {
    '2.4.6': 'Give the headings that it repeats words that say what follows.',
  },
  stops: {
    'contentslist--default': [
      'a Signs to look for',
      'a How we treat it here',
      'a When to call now',
    ],
  },
};
