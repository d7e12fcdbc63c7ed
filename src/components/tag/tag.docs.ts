import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'The state of something beside it: a task, a form, an appointment.',
  whenNotToUse:
    'For something to press, use `Button` or a link. For information that needs a sentence, use `Notice`; for a state that changes while the page is open, say the change in a `Status` too.',
  authorDuties: {
    '1.3.1':
      'Put the tag after the thing whose state it is, in the same heading, cell or list item.',
    '1.4.1': 'Say the state in the text. A tag with only a number or a color word says nothing.',
  },
  tabStopsByStory: {
    'tag--default': [],
  },
};
