import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'A member of a team, with or without a profile page.',
  whenNotToUse: 'Organizations. For people whom you quote, use `Quote`.',
  authorDuties: {
    '1.1.1': 'Do not put information into the portrait, because it gets an empty `alt`.',
  },
  tabStopsByStory: {
    'staffcard--team': ['<a> Read More about Jordan Sample'],
  },
};
