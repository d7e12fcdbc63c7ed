import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'An app, a podcast or a book by others that you recommend.',
  whenNotToUse: 'For your own pages, use `Card`.',
  authorDuties: {
    '1.1.1': 'Do not put information into the picture, because it gets an empty `alt`.',
    '2.4.9': 'Write a title that says what it is.',
  },
  tabStopsByStory: {
    'resourcecard--grid': [
      '<a> Quiet Minutes (opens in a new tab)',
      '<a> Sober Days (opens in a new tab)',
      '<a> Sleep Diary (opens in a new tab)',
    ],
  },
};
