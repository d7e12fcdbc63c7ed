import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'For developers',
  whenToUse: 'Text that completes a name for people who do not see what is beside it.',
  whenNotToUse:
    'Instructions, because everybody who needs them must see them. Never put it around a control.',
  donts: ['Do not repeat in hidden text what is visible: screen readers would read it twice.'],
  authorDuties: {
    '2.5.3': 'Keep the visible text of a control at the beginning of its name.',
  },
  tabStopsByStory: {
    'visuallyhidden--default': [],
  },
};
