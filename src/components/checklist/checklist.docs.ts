import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Lists that visitors print and tick by hand, such as what to bring and what to leave at home.',
  avoid: 'For boxes to tick on the screen, use `CheckboxGroup`.',
  author: {
    '1.3.1': 'Say in a heading before the list what the boxes or crosses mean.',
  },
  stops: {
    'checklist--bring': [],
  },
};
