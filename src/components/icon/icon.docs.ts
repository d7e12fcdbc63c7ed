import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'An icon beside text, which helps visitors to find the text again.',
  avoid: 'An icon instead of text, because screen readers do not read it.',
  author: {
    '1.1.1': 'Put text with the same meaning beside it.',
  },
  stops: {
    'icon--default': [],
  },
};
