import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'What a person said about you or about a subject, with their name or initials.',
  whenNotToUse: 'Text that should only look important.',
  authorDuties: {
    '1.3.1': 'Say who said it.',
  },
  tabStopsByStory: {
    'quote--default': [],
  },
};
