import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Notices and help',
  whenToUse: 'The whole content of an error page, for example for a page that was not found.',
  whenNotToUse: 'A problem with a part of the page: use `Notice` or `Status` there.',
  authorDuties: {
    '3.3.3': 'Say what the visitor can do instead, with a link.',
  },
  tabStopsByStory: {
    'errorscreen--default': ['<a> home page'],
  },
};
