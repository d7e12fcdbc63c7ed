import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Information that visitors need before they read on: a change, a condition, a danger.',
  avoid: 'For the outcome of an action, use `Status`. Two notices on a page weaken each other.',
  author: {
    '1.4.1': 'Say in the text what you mean; the color only repeats it.',
  },
  stops: {
    'notice--warning': [],
  },
};
