import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'A member of a team, with or without a profile page.',
  avoid: 'Organizations. For people whom you quote, use `Quote`.',
  author: {
    '1.1.1': 'Do not put information into the portrait, because it gets an empty `alt`.',
  },
  stops: {
    'staffcard--team': ['a Read More about Jordan Sample'],
  },
};
