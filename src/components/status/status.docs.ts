import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse: 'The outcome of an action that does not load a new page: sent, saved, failed.',
  whenNotToUse:
    'For information that is there when the page loads, use `Notice`; for errors of fields, use the `error` of the field and `ErrorSummary`.',
  donts: [
    'Do not render the component only when there is a message: screen readers then say nothing.',
  ],
  authorDuties: {
    '4.1.3': 'Render it before it has a message, and then change only its text.',
    '2.2.3': 'Do not remove the message after some time.',
  },
  tabStopsByStory: {
    'status--success': [],
  },
  transcriptFiles: ['form.txt'],
};
