import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Navigation',
  whenToUse:
    'Pages with parent pages, so that a visitor who arrives from a search engine can move up.',
  whenNotToUse: 'A site with one level, where breadcrumbs would repeat the menu.',
  authorDuties: {
    '2.4.8': 'List every page from the home page down to the parent of this one.',
    '2.4.4': 'Use the heading of each page as its name.',
  },
  tabStopsByStory: {
    'breadcrumbs--default': ['<a> Home', '<a> Services'],
  },
};
