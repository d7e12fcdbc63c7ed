import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Buttons and links',
  whenToUse: 'An email address.',
  whenNotToUse: 'If a form is better for visitors: not everybody has a mail program.',
  authorDuties: {
    '2.4.4': 'If you replace the address with text, say who receives the mail.',
  },
  tabStopsByStory: {
    'maillink--default': ['<a> office@example.com'],
  },
};
