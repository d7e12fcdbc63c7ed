import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Buttons and links',
  whenToUse: 'A number or address that visitors paste elsewhere.',
  whenNotToUse:
    'Text that visitors only read. Visitors must also be able to read the text that they copy, on the page or in the button.',
  authorDuties: {
    '2.4.6': 'Name the copied text in the label.',
  },
  tabStopsByStory: {
    'copybutton--with-number': ['<button> Fax (402) 555-0101 Copy fax number'],
  },
  keysByStory: {
    'copybutton--copied': [
      ['Tab', '<button> Copy fax number'],
      ['Enter', '<button> Copy fax number, pressed'],
      ['Space', '<button> Copy fax number, pressed'],
    ],
  },
};
