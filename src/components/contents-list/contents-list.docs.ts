import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Navigation',
  whenToUse: 'A page with four or more headings.',
  whenNotToUse: 'A short page. For links to other pages, use a navigation.',
  authorDuties: {
    '2.4.6': 'Write headings that describe their sections, because the list repeats them.',
  },
  tabStopsByStory: {
    'contentslist--default': [
      '<a> Signs to look for',
      '<a> How we treat it here',
      '<a> When to call now',
    ],
  },
};
