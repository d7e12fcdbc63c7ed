import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse: 'Documents and pictures that the visitor has as files: a referral, an insurance card.',
  whenNotToUse:
    'Do not ask for a file if the visitor can answer in words. Offer another way, such as fax or mail, to people without a scanner or a camera.',
  authorDuties: {
    '3.3.2': 'Say in the hint which types, sizes and numbers of files you accept.',
    '3.3.3': 'Say in the error message what to do.',
    '4.1.3': 'Say in a `Status` that the whole form was sent.',
  },
  tabStopsByStory: {
    'fileupload--default': ['<input> Referral and insurance card (optional)'],
  },
  keysByStory: {
    'fileupload--chosen-files-narrow': [
      ['Tab', '<input> Referral and insurance card'],
      ['Tab', '<button> Remove referral.pdf'],
      ['Enter', '<button> Remove insurance-card-front-side-scanned-at-the-library.jpg, pressed'],
      ['Tab', '<button> Remove insurance-card-back.jpg'],
      ['Space', '<input> Referral and insurance card'],
    ],
  },
};
