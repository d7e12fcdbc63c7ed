import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Pages with parent pages, so that a visitor who arrives from a search engine can move up.',
  avoid: 'A site with one level, where breadcrumbs would repeat the menu.',
  author: {
    '2.4.8': 'List every page between the home page and this one.',
    '2.4.4': 'Use the heading of each page as its name.',
  },
  stops: {
    'breadcrumbs--default': ['a Home', 'a Services'],
  },
};
