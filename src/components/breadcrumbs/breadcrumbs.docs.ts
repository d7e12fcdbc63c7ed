import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Pages that lie below others, so that a visitor who came from a search can go up.',
  avoid: 'A site of one level, where it would repeat the menu.',
  author: {
    '2.4.8': 'Give every page between the first one and this one.',
    '2.4.4': 'Call each page what its own heading calls it.',
  },
  stops: {
    'breadcrumbs--default': ['a Home', 'a Services'],
  },
};
