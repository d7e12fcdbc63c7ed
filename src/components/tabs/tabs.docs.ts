import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'Two to five views of one subject that visitors do not need to compare.',
  whenNotToUse:
    'Steps of a form, navigation between pages, and content that visitors search or print as a whole: use headings. For questions, use `Accordion`.',
  donts: ['Do not put into a panel what a visitor must see before the next step.'],
  authorDuties: {
    '2.4.6': 'Write labels that say what the panels contain.',
    '1.3.1': 'Use `Heading` inside a panel, so that its headings are one level deeper.',
  },
  transcriptFiles: ['tabs.txt'],
  tabStopsByStory: {
    'tabs--default': [
      '<a> Residential',
      '<div> ResidentialYou live here for 30 days, with staff at hand day and night.',
    ],
    'tabs--last-shown': [
      '<a> Outpatient',
      '<div> OutpatientOne hour a week. Ask for a first appointment.',
      '<a> first appointment',
    ],
  },
  keysByStory: {
    'tabs--default': [
      ['Tab', '<a> Residential, selected'],
      ['ArrowRight', '<a> Intensive outpatient, selected'],
      ['End', '<a> Outpatient, selected'],
      ['ArrowRight', '<a> Residential, selected'],
      ['ArrowLeft', '<a> Outpatient, selected'],
      ['Home', '<a> Residential, selected'],
      ['Tab', '<div> ResidentialYou live here for 30 days, with staff at hand day and night.'],
    ],
  },
};
