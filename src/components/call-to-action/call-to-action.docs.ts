import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'The one thing that a page asks for, near its end: to call, to write.',
  avoid: 'A second one on the same page, and anything that is not an action: that is a `Notice`.',
  author: {
    '2.4.6': 'Say in the heading what is offered.',
  },
  stops: {
    'calltoaction--default': ['a Call (402) 555-0100'],
  },
};
