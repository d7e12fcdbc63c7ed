import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Notices and help',
  whenToUse: 'The one action that a page asks for, near its end: to call or to write.',
  whenNotToUse: 'A second one on the same page. For information without an action, use `Notice`.',
  authorDuties: {
    '2.4.6': 'Say in the heading what you offer.',
  },
  tabStopsByStory: {
    'calltoaction--default': ['<a> Call (402) 555-0100'],
  },
};
