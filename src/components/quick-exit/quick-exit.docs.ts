import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Notices and help',
  whenToUse: 'Sites whose visitors may be watched by a person they fear.',
  whenNotToUse:
    'Other sites, because it empties forms. Tell visitors that it cannot erase the history.',
  authorDuties: {
    '3.3.2': 'Explain on a separate page what it does and what it cannot do.',
  },
  tabStopsByStory: {
    'quickexit--default': ['<a> Leave this site'],
  },
};
