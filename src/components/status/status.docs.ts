import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'The outcome of an action that changes the page without loading it: sent, saved, failed.',
  avoid:
    'What is there when the page is loaded is a `Notice`; errors of fields belong to the fields and their summary.',
  author: {
    '4.1.3': 'Have it in the page before it says anything; change its words only.',
    '2.2.3': 'Do not let it vanish by itself.',
  },
  stops: {
    'status--success': [],
  },
  heard: ['form'],
};
