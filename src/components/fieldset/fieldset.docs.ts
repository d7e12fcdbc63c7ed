import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse: 'Fields that belong together: an address, an emergency contact.',
  whenNotToUse: 'A whole form or a single field, because screen readers repeat the legend.',
  authorDuties: {
    '1.3.1': 'Write a legend that makes sense in front of each label of the group.',
  },
  tabStopsByStory: {
    'fieldset--with-hint-and-error': ['<input> Their name', '<input> Their phone number'],
  },
};
