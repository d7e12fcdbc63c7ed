import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Notices and help',
  whenToUse: 'Sites whose visitors may be watched by a person they fear.',
  whenNotToUse: 'Other sites, because it empties forms.',
  donts: ['Do not promise that nobody can see the visit: it stays in the history of the browser.'],
  authorDuties: {
    '3.3.2':
      'Explain on a separate page what it does, and that it cannot erase the history of the browser.',
  },
  tabStopsByStory: {
    'quickexit--default': ['<a> Leave this site'],
  },
};
