import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Navigation',
  whenToUse: 'A part of a site with several pages, beside the text of each of them.',
  whenNotToUse:
    'For the main pages of a site, use `NavigationBar` and `MobileMenu`; for the sections of one page, `ContentsList`. Do not nest more than three levels.',
  authorDuties: {
    '2.4.4': 'Use the heading of each page as its name.',
    '2.4.5': 'Offer a second way to each page: a search or a site map.',
    '3.2.3': 'Keep the links in the same order on all pages of the part.',
  },
  tabStopsByStory: {
    'sidenavigation--default': [
      '<a> Before your visit',
      '<a> Your records',
      '<a> Ask for a copy of your records',
      '<a> Correct a mistake',
      '<a> Paying',
      '<a> Patient portal (opens in a new tab)',
    ],
  },
  keysByStory: {
    'sidenavigation--default': [
      ['Tab', '<a> Before your visit'],
      ['Enter', '<a> Before your visit, pressed'],
      ['Space', '<a> Before your visit'],
      ['Tab', '<a> Your records'],
    ],
  },
};
