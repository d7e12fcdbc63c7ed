import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Navigation',
  whenToUse: 'Once, as the first element of each page.',
  whenNotToUse: 'A page that begins with its main content.',
  authorDuties: {
    '2.4.1': 'Give `main` the id "main" and `tabIndex={-1}`.',
  },
  tabStopsByStory: {
    'skiplink--default': ['<a> Skip to main content'],
  },
  keysByStory: {
    'skiplink--default': [
      ['Tab', '<a> Skip to main content'],
      ['Enter', '<main> SkipLink: Default'],
    ],
  },
};
