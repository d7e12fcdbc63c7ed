import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse:
    'Items of one kind side by side, each with a heading: services, places. `CardGrid` makes them a list.',
  whenNotToUse: 'Running text and single facts. If everything is in a box, nothing stands out.',
  authorDuties: {
    '1.1.1':
      'Choose a decorative `picture` with an empty `alt`; say in the text what visitors must know.',
    '2.4.4': 'Write a link that says where it leads without the rest of the card.',
  },
  tabStopsByStory: {
    'card--plain': ['<a> Contact us'],
  },
};
