import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Things of one kind side by side, each with a heading: services, places. `CardGrid` makes them a list.',
  avoid: 'Running text, and single facts: a box around everything sets nothing apart.',
  author: {
    '1.1.1': 'Give a picture that tells something a text; leave it empty if it only decorates.',
    '2.4.4': 'Let the link of a card say where it leads without the card.',
  },
  stops: {
    'card--plain': ['a Contact us'],
  },
};
