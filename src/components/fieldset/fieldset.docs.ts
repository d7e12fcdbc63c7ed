import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Fields that make sense only together: an address, an emergency contact.',
  avoid: 'The whole form, and single fields: a screen reader repeats the legend.',
  author: {
    '1.3.1': 'Write a legend that makes sense before each label in it.',
  },
  stops: {
    'fieldset--with-hint-and-error': ['input Their name', 'input Their phone number'],
  },
};
