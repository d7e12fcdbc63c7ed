import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse:
    'Whether a place is open now, beside its telephone number. It supports hours around the clock ("00:00" to "24:00") and over midnight ("22:00" to "06:00"), closed days, days with other hours, and days whose hours are unknown.',
  whenNotToUse: 'For the hours of all days, use `Hours`.',
  authorDuties: {
    '3.2.3': 'Use the same data as for `Hours`.',
  },
  tabStopsByStory: {
    'opennow--open': [],
  },
};
