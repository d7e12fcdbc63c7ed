import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Buttons and links',
  whenToUse:
    'Every telephone number. Use `large` near a heading, and `button` if calling is the main action.',
  whenNotToUse: 'A fax number, because nobody can call it.',
  donts: [
    'Do not write a number as plain text beside the link: visitors cannot tell which one to tap.',
  ],
  authorDuties: {
    '2.4.4': 'Say next to the number who answers the call.',
  },
  tabStopsByStory: {
    'phonelink--in-text': ['<a> (402) 555-0100'],
  },
  transcriptFiles: ['page.txt'],
};
