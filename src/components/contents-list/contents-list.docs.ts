import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'A page with four or more headings.',
  avoid: 'A short page. For links to other pages, use a navigation.',
  author: {
    '2.4.6': 'Write headings that describe their sections, because the list repeats them.',
  },
  stops: {
    'contentslist--default': [
      'a Signs to look for',
      'a How we treat it here',
      'a When to call now',
    ],
  },
};
