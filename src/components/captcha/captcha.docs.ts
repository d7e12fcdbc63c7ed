import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse:
    'A public form that bots must not fill in. The browser does the work, not the visitor.',
  whenNotToUse:
    'A form behind a login, or a site without a server that issues challenges and checks solutions, for example with `altcha-lib`.',
  authorDuties: {
    '1.1.1': 'Name a way to contact you without the check in `texts.failed`.',
    '2.2.1': 'Let the server accept a solution for longer than visitors need to fill in the form.',
  },
  tabStopsByStory: {
    'captcha--idle': [],
    'captcha--failed': ['<a> (402) 555-0100', '<button> Check again'],
  },
  keysByStory: {
    'captcha--failed': [
      ['Tab', '<a> (402) 555-0100'],
      ['Tab', '<button> Check again'],
    ],
  },
};
