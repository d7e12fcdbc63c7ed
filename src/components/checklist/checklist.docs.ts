import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'What to bring or to leave at home: lists that are printed and ticked by hand.',
  avoid: 'Boxes to tick on the screen are a `CheckboxGroup`.',
  author: {
    '1.3.1': 'Put a heading before it that says whether this is to bring or to leave.',
  },
  stops: {
    'checklist--bring': [],
  },
};
