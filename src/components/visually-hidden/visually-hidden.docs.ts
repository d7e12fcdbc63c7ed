import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Words that complete a name for people who do not see what is beside it.',
  avoid: 'Instructions: whoever needs them needs to see them. Never around a control.',
  author: {
    '2.5.3': 'Keep the visible words of a control at the beginning of its name.',
  },
  stops: {
    'visuallyhidden--default': [],
  },
};
