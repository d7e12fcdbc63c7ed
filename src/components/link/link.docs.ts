import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Buttons and links',
  whenToUse:
    '`TextLink`: a page of your site. `ExternalLink`: another site. `DocumentLink`: a file.',
  whenNotToUse: 'For an action on this page, use `Button`.',
  donts: ['Do not write “click here” or “read more” as the whole text of a link.'],
  authorDuties: {
    '2.4.4': 'Write text that says where the link leads, never “here”.',
    '3.2.5': 'Open a new tab only if visitors would otherwise lose what they typed or read.',
  },
  tabStopsByStory: {
    'link--internal': ['<a> All services'],
    'link--external': ['<a> 988 Suicide and Crisis Lifeline (opens in a new tab)'],
    'link--document': [
      '<a> Therapeutic visitor form (PDF, 84 KB, 2 pages)',
      '<a> Release of information (PDF, 1.2 MB, 1 page)',
    ],
  },
  keysByStory: {
    'link--internal': [
      ['Tab', '<a> All services'],
      ['Enter', '<a> All services, pressed'],
      ['Space', '<a> All services'],
    ],
  },
  transcriptFiles: ['dropdown.txt'],
};
