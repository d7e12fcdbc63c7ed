import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Layout',
  whenToUse:
    'Short things in a row: the buttons at the end of a form, tags, links. What has no space goes to the next row.',
  whenNotToUse: 'For things below one another, use `Stack`; for columns, use `Grid`.',
  authorDuties: {
    '1.3.1': 'Set `as="ul"` if the children are a list, such as tags or links.',
    '2.4.3':
      'Put the button that most visitors need first. Do not let `justify` suggest another order.',
  },
  tabStopsByStory: {
    'cluster--default': ['<button> Continue', '<button> Save and return', '<a> Cancel'],
  },
};
