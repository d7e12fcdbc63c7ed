import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Navigation',
  whenToUse:
    'The navigation of narrow windows, together with a `NavigationBar` with the same entries.',
  whenNotToUse: 'As the only menu of a wide window: show entries if there is space.',
  donts: [
    'Do not show other entries than in the `NavigationBar`: visitors who turn their phone would miss them.',
  ],
  authorDuties: {
    '2.4.5': 'Offer a second way to each page: a search or a site map.',
    '3.2.3': 'Keep the entries in the same order on all pages.',
    '2.4.3': 'Move the focus to the heading of the new page in `onNavigated`.',
  },
  tabStopsByStory: {},
  keysByStory: {
    'navigation-mobile-menu--default': [
      ['Tab', '<button> Menu, collapsed'],
      ['Enter', '<button> Close'],
      ['Tab', '<a> Home'],
      ['Escape', '<button> Menu, collapsed'],
      ['Space', '<button> Close'],
      ['Enter', '<button> Menu, collapsed'],
    ],
  },
  transcriptFiles: ['menu.txt'],
};
