import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Text that only some visitors need, such as why a form asks for something.',
  avoid:
    'For several questions and answers, use `Accordion`. Do not hide what visitors need to answer correctly.',
  author: {
    '2.4.6': 'Say in the summary what the text is about.',
  },
  stops: {
    'details--open': ['summary Why we ask for your date of birth'],
  },
  keys: {
    'details--default': [
      ['Tab', 'summary Why we ask for your date of birth'],
      ['Enter', 'summary Why we ask for your date of birth, open'],
      ['Space', 'summary Why we ask for your date of birth'],
    ],
  },
};
