import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Something to know before reading on: a change, a condition, a danger.',
  avoid: 'The answer to an action is a `Status`. Two notices on a page weaken each other.',
  author: {
    '1.4.1': 'Say in words what is meant; the color only repeats it.',
  },
  stops: {
    'notice--warning': [],
  },
};
