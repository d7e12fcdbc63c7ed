import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'The whole content of an error page, for example for a page that was not found.',
  avoid: 'A problem with a part of the page: use `Notice` or `Status` there.',
  author: {
    '3.3.3': 'Say what the visitor can do instead, with a link.',
  },
  stops: {
    'errorscreen--default': ['a home page'],
  },
};
