import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'The first content of every page of a site that people in danger may visit.',
  avoid: 'Anything less than danger to life: use `Notice`. Show no more than two numbers.',
  author: {
    '3.1.5': 'Write so that a person in panic understands it at once.',
    '2.4.4': 'Say in each link who answers the call.',
  },
  stops: {
    'crisisstrip--default': ['a Call 911', 'a Call or text 988, Suicide and Crisis Lifeline'],
  },
  heard: ['page'],
};
