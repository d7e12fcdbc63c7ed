import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Notices and help',
  whenToUse: 'The first content of every page of a site that people in danger may visit.',
  whenNotToUse:
    'Anything less than danger to life: use `Notice`. Show no more than two numbers, because nobody chooses well among many.',
  donts: ['Do not put anything above it: a banner about cookies, a campaign, a notice.'],
  authorDuties: {
    '3.1.5': 'Write so that a person in panic understands it at once.',
    '2.4.4': 'Say in each link who answers the call.',
  },
  tabStopsByStory: {
    'crisisstrip--default': ['<a> Call 911', '<a> Call or text 988, Suicide and Crisis Lifeline'],
    'crisisstrip--one-row': ['<a> Call 911', '<a> Call 988', '<a> Text 988', '<a> Leave this site'],
  },
  transcriptFiles: ['page.txt'],
};
