import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'A number or address that visitors paste elsewhere.',
  avoid:
    'Text that they only read. The words must be on the page as well, because without scripts there is no button.',
  author: {
    '2.4.6': 'Name in the label what is copied.',
  },
  stops: {
    'copybutton--with-number': ['button Copy fax number Fax (402) 555-0101'],
  },
  keys: {
    'copybutton--copied': [
      ['Tab', 'button Copy fax number'],
      ['Enter', 'button Copy fax number, pressed'],
      ['Space', 'button Copy fax number, pressed'],
    ],
  },
};
