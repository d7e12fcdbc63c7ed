import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'A public form that must not be filled in by programs. The work is done by the browser, not by the visitor.',
  avoid:
    'A form behind a login. It needs a server that hands out challenges and checks the answers, with `altcha-lib` or the like.',
  author: {
    '1.1.1': 'Name in `texts.failed` a way to reach you without the check.',
    '2.2.1': 'Let the server take an answer for longer than a form takes to be filled in.',
  },
  stops: {
    'captcha--idle': [],
    'captcha--failed': ['a (402) 555-0100', 'button Check again'],
  },
  keys: {
    'captcha--failed': [
      ['Tab', 'a (402) 555-0100'],
      ['Tab', 'button Check again'],
    ],
  },
};
