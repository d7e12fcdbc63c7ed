import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: '`Button` does something on this page: sends a form, copies, prints. `ButtonLink` leads to another page and is the one thing to do there.',
  avoid:
    'A link inside a sentence is a `TextLink`. More than one primary button on a page: no button is the important one then.',
  author: {
    '2.4.6': 'Begin the words with a verb that says what happens.',
    '3.3.4': 'Let a visitor check before a button does what cannot be undone.',
  },
  stops: {
    'button--primary': ['button Send message'],
    'button--unavailable': ['button Send message'],
    'button--as-link': ['a Contact us', 'a See all services', 'a Call (402) 555-0100'],
  },
  keys: {
    'button--primary': [
      ['Tab', 'button Send message'],
      ['Enter', 'button Send message, pressed'],
      ['Space', 'button Send message, pressed'],
    ],
    'button--as-link': [
      ['Tab', 'a Contact us'],
      ['Enter', 'a Contact us, pressed'],
      ['Space', 'a Contact us'],
    ],
  },
  heard: ['form'],
};
