import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'A question with one answer out of two to five, all of which should be seen.',
  avoid:
    'Any number of answers are a `CheckboxGroup`; many answers a `Select`. Nothing is chosen in advance that a visitor has to want.',
  author: {
    '3.3.2': 'Ask in the legend; offer an answer for those to whom none applies.',
    '3.3.3': 'Say in the error what to do.',
  },
  stops: {
    'radiogroup--chosen': ['input By email'],
  },
  keys: {
    'radiogroup--default': [
      ['Tab', 'input By phone'],
      ['Space', 'input By phone, checked'],
      ['ArrowDown', 'input By email, checked'],
      ['ArrowRight', 'input By letter, checked'],
      ['ArrowDown', 'input By phone, checked'],
      ['ArrowUp', 'input By letter, checked'],
      ['ArrowLeft', 'input By email, checked'],
    ],
  },
};
