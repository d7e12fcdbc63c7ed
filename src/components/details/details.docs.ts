import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'Text that only some visitors need, such as why a form asks for something.',
  whenNotToUse:
    'For several questions and answers, use `Accordion`. Do not hide what visitors need to answer correctly.',
  authorDuties: {
    '2.4.6': 'Say in the summary what the text is about.',
  },
  tabStopsByStory: {
    'details--open': ['<summary> Why we ask for your date of birth'],
  },
  keysByStory: {
    'details--default': [
      ['Tab', '<summary> Why we ask for your date of birth'],
      ['Enter', '<summary> Why we ask for your date of birth, open'],
      ['Space', '<summary> Why we ask for your date of birth'],
    ],
  },
};
