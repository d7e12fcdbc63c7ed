import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'The whole content of a page that cannot be shown: not found, broken.',
  avoid: 'A problem with a part of the page: say that there, in a `Notice` or `Status`.',
  author: {
    '3.3.3': 'Say what the visitor can do instead, with a link.',
  },
  stops: {
    'errorscreen--default': ['a home page'],
  },
};
