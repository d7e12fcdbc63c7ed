import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Navigation',
  whenToUse: 'A list of results, messages or records that is too long for one page.',
  whenNotToUse:
    'Steps of a form, or chapters that visitors read one after the other: link to the next by its name. Do not split a list that fits on one page.',
  authorDuties: {
    '2.4.2': 'Put the number of the page into its title: “Messages (page 2 of 42)”.',
    '2.4.3':
      'If your application replaces the list without loading a page, move the focus to its heading.',
  },
  tabStopsByStory: {
    'pagination--default': [
      '<a> Previous page',
      '<a> Page 1',
      '<a> Page 5',
      '<a> Page 6',
      '<a> Page 7',
      '<a> Page 42',
      '<a> Next page',
    ],
    'pagination--first-page-narrow': ['<a> Page 1', '<a> Page 2', '<a> Page 42', '<a> Next page'],
  },
  keysByStory: {
    'pagination--default': [
      ['Tab', '<a> Previous page'],
      ['Enter', '<a> Previous page, pressed'],
      ['Space', '<a> Previous page'],
      ['Tab', '<a> Page 1'],
    ],
  },
};
