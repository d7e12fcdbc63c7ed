import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'An icon beside text, which helps visitors to find the text again.',
  whenNotToUse: 'An icon instead of text, because screen readers do not read it.',
  donts: ['Do not use one drawing with two meanings on a site.'],
  authorDuties: {
    '1.1.1': 'Put text with the same meaning beside it.',
  },
  tabStopsByStory: {
    'icon--default': [],
  },
};
