import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Notices and help',
  whenToUse:
    'Before an action that cannot be undone: deleting, withdrawing, leaving what was typed.',
  whenNotToUse:
    'Where the visitor can undo the action, offer that instead. For information use `Notice`; for errors use `ErrorSummary`. A form is easier to use on a page of its own.',
  authorDuties: {
    '2.4.3':
      'If the action removes the control that opened the dialog, move the focus to what takes its place.',
    '2.4.6': 'Ask a question in the title, and begin the text of each button with a verb.',
    '3.3.4': 'Say in the text what will be lost.',
    '4.1.3': 'Say the outcome of the action in a `Status` on the page.',
  },
  tabStopsByStory: {
    'dialog--default': ['<button> Delete message…'],
  },
  keysByStory: {
    'dialog--default': [
      ['Tab', '<button> Delete message…'],
      ['Enter', '<button> Cancel'],
      ['Tab', '<button> Delete message'],
      ['Tab', '<button> Cancel'],
      ['Shift+Tab', '<button> Delete message'],
      ['Escape', '<button> Delete message…'],
      ['Space', '<button> Cancel'],
      ['Enter', '<button> Delete message…'],
    ],
  },
};
