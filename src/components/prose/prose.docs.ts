import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'Running text that people write in Markdown or MDX.',
  whenNotToUse: 'Pages that are composed of components.',
  authorDuties: {
    '1.3.1': 'Write real headings and lists; give a table a caption.',
    '3.1.5': 'Write for your readers.',
    '2.4.4': 'Write links that say where they lead.',
  },
  tabStopsByStory: {
    'prose--default': [
      '<a> our services',
      '<a> 988 Lifeline (opens in a new tab)',
      '<a> visitor form',
      '<a> (402) 555-0100',
    ],
  },
  transcriptFiles: ['page.txt'],
};
