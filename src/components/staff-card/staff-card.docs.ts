import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'One person of a team, with or without a page of their own.',
  avoid: 'Organizations, and people who are quoted: that is a `Quote`.',
  author: {
    '1.1.1': 'Leave the portrait without a text: the name is beside it.',
  },
  stops: {
    'staffcard--team': ['a Read More about Jordan Sample'],
  },
};
