import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Buttons and links',
  whenToUse:
    '`Button` does something on this page: sends a form, copies, prints. `ButtonLink` leads to another page; use it for the most important action.',
  whenNotToUse:
    'For a link inside a sentence, use `TextLink`. With more than one primary button on a page, none stands out.',
  donts: [
    'Do not use a button for a link to another page: it cannot be opened in a new tab.',
    'Do not make a button unavailable without saying what is missing.',
  ],
  authorDuties: {
    '2.4.6': 'Begin the text with a verb that says what happens.',
    '3.3.1': 'Say in `unavailable` what the visitor must do first.',
    '3.3.4': 'Let the visitor confirm before a button does something irreversible.',
  },
  tabStopsByStory: {
    'button--primary': ['<button> Send message'],
    'button--unavailable': ['<button> Send message'],
    'button--as-link': ['<a> Contact us', '<a> See all services', '<a> Call (402) 555-0100'],
  },
  keysByStory: {
    'button--primary': [
      ['Tab', '<button> Send message'],
      ['Enter', '<button> Send message, pressed'],
      ['Space', '<button> Send message, pressed'],
    ],
    'button--as-link': [
      ['Tab', '<a> Contact us'],
      ['Enter', '<a> Contact us, pressed'],
      ['Space', '<a> Contact us'],
    ],
  },
  transcriptFiles: ['form.txt'],
};
