import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Notices and help',
  whenToUse: 'Once in each application whose sessions end after some time.',
  whenNotToUse:
    'If nothing is lost and nobody is protected by it, let the session not end. Do not use it for anything but a time limit: `Dialog` confirms actions.',
  authorDuties: {
    '2.2.1':
      'Let the visitor extend the session at least ten times, and compute `endsAt` from what the server says.',
    '2.2.5': 'Keep what the visitor has typed, so that it is there after signing in again.',
    '2.2.6': 'Say before the form how long a session lasts, if what was typed is lost after it.',
    '3.3.7': 'Do not ask again for what the visitor has entered before.',
  },
  tabStopsByStory: {
    'sessiondialog--default': ['<button> Sign in for two minutes'],
  },
  keysByStory: {
    'sessiondialog--default': [
      ['Tab', '<button> Sign in for two minutes'],
      ['Enter', '<button> Stay signed in'],
      ['Tab', '<button> Sign out now'],
      ['Tab', '<button> Stay signed in'],
      ['Shift+Tab', '<button> Sign out now'],
      ['Escape', '<button> Sign in for two minutes'],
    ],
  },
};
