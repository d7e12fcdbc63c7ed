import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Words that only some visitors need, such as why a form asks for something.',
  avoid:
    'Several questions and answers are an `Accordion`. Nothing that is needed to answer correctly.',
  author: {
    '2.4.6': 'Let the summary say what opens.',
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
