import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'An app, a podcast, a book of somebody else that you recommend.',
  avoid: 'Pages of your own are a `Card`.',
  author: {
    '1.1.1': 'Leave the picture without a text if the title says it all.',
    '2.4.9': 'Let the title say what it is.',
  },
  stops: {
    'resourcecard--grid': [
      'a Quiet Minutes (opens in a new tab)',
      'a Sober Days (opens in a new tab)',
      'a Sleep Diary (opens in a new tab)',
    ],
  },
};
