import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Every telephone number. Use `large` near a heading, and `button` if calling is the main action.',
  avoid: 'A fax number, because nobody can call it.',
  author: {
    '2.4.4': 'Say next to the number who answers the call.',
  },
  stops: {
    'phonelink--in-text': ['a (402) 555-0100'],
  },
  heard: ['page'],
};
