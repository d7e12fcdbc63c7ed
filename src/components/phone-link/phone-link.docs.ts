import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Every telephone number. `large` beside a heading, as a button where calling is the thing to do.',
  avoid: 'A fax number, which nobody can call.',
  author: {
    '2.4.4': 'Say beside it who answers.',
  },
  stops: {
    'phonelink--in-text': ['a (402) 555-0100'],
  },
  heard: ['page'],
};
