import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'Two to five views of one thing which nobody needs to compare.',
  avoid:
    'Steps of a form, navigation between pages, and content that is searched or printed as a whole: use headings. Questions are an `Accordion`.',
  author: {
    '2.4.6': 'Let each label say what its panel holds.',
    '1.3.1': 'Begin the headings inside a panel one level deeper: use `Heading`.',
  },
  heard: ['tabs'],
  stops: {
    'tabs--default': [
      'a Residential',
      'div ResidentialYou live here for 30 days, with staff at hand day and night.',
    ],
    'tabs--last-shown': [
      'a Outpatient',
      'div OutpatientOne hour a week. Ask for a first appointment.',
      'a first appointment',
    ],
  },
  keys: {
    'tabs--default': [
      ['Tab', 'a Residential, selected'],
      ['ArrowRight', 'a Intensive outpatient, selected'],
      ['End', 'a Outpatient, selected'],
      ['ArrowRight', 'a Residential, selected'],
      ['ArrowLeft', 'a Outpatient, selected'],
      ['Home', 'a Residential, selected'],
      ['Tab', 'div ResidentialYou live here for 30 days, with staff at hand day and night.'],
    ],
  },
};
