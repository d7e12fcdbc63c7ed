import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Whether a place is open, beside its telephone number: by day, around the clock ("00:00" to "24:00"), over midnight ("22:00" to "06:00"), with closed days, other hours, and days on which it is not known.',
  avoid: 'The hours of all days are `Hours`.',
  author: {
    '3.2.3': 'Take the hours from where `Hours` takes them.',
  },
  stops: {
    'opennow--open': [],
  },
};
