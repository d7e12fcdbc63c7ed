import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse:
    'A control of your own, or from another library, that must look and be read like the fields of this one.',
  whenNotToUse: 'For text, options and dates, use the fields that exist.',
  authorDuties: {
    '4.1.2': 'Give the control a role and, if it is not native, its states.',
    '2.1.1': 'Make the control work with the keyboard.',
    '3.3.3': 'Say in the error message what to do.',
  },
  tabStopsByStory: {
    'fieldparts--own-control': [
      '<button> One fewer',
      '<input> How many people live with you?',
      '<button> One more',
    ],
  },
};
