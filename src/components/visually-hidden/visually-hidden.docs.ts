import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Text that completes a name for people who do not see what is beside it.',
  avoid:
    'Instructions, because everybody who needs them must see them. Never put it around a control.',
  author: {
    '2.5.3': 'Keep the visible text of a control at the beginning of its name.',
  },
  stops: {
    'visuallyhidden--default': [],
  },
};
