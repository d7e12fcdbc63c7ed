import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Navigation',
  whenToUse: 'Links to the main pages of a site, in one line of a wide window.',
  whenNotToUse: 'Tools of an application, or more entries than fit into one line at 64rem.',
  donts: ['Do not repeat the entry’s own page in its `submenu`: the panel begins with it.'],
  authorDuties: {
    '2.4.5': 'Offer a second way to each page: a search or a site map.',
    '3.2.3': 'Keep the entries in the same order on all pages.',
  },
  tabStopsByStory: {},
  keysByStory: {
    'navigation-navigation-bar--default': [
      ['Tab', '<a> Home'],
      ['Tab', '<button> About Us, expanded'],
      ['Enter', '<button> About Us, expanded'],
      ['Tab', '<a> About Us'],
      ['ArrowDown', '<a> Our Team'],
      ['End', '<a> Testimonials'],
      ['Escape', '<button> About Us, collapsed'],
      ['Enter', '<button> About Us, expanded'],
      ['Space', '<button> About Us, collapsed'],
      ['ArrowRight', '<a> Careers'],
      ['ArrowLeft', '<button> About Us, expanded'],
      ['Shift+Tab', '<a> Home'],
      ['End', '<a> Patient Portal (opens in a new tab)'],
      ['Home', '<a> Home'],
    ],
  },
  transcriptFiles: ['dropdown.txt'],
};
