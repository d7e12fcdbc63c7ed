import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Layout',
  whenToUse:
    'Space between things that are below one another: the fields of a form, paragraphs, the sections of a page. It replaces the margins and widths that you would set with a `className`.',
  whenNotToUse: 'For buttons in a row, use `Cluster`; for columns, use `Grid`.',
  authorDuties: {
    '1.3.1':
      'Set `as="ul"` if the children are a list. Groups that only a larger space tells apart also need a heading or a `Fieldset`.',
  },
  tabStopsByStory: {
    'stack--default': [
      '<input> Name (optional)',
      '<input> Email (optional)',
      '<button> Send message',
    ],
  },
};
