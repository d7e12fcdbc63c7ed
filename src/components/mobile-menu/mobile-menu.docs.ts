import type { Docs } from '../docs.ts';

export const docs: Docs = {
  use: 'The navigation of narrow windows, beside a `NavigationBar` with the same entries.',
  avoid: 'As the only menu of a wide window: entries that fit are shown.',
  author: {
    '2.4.5': 'Have a second way to each page: a search, a site map.',
    '3.2.3': 'Keep the entries in one order on all pages.',
    '2.4.3': 'Move the focus in `onNavigated` to the heading of the new page.',
  },
  stops: {},
  keys: {
    'navigation-mobile-menu--default': [
      ['Tab', 'button Menu, collapsed'],
      ['Enter', 'button Close'],
      ['Tab', 'a Home'],
      ['Escape', 'button Menu, collapsed'],
      ['Space', 'button Close'],
      ['Enter', 'button Menu, collapsed'],
    ],
  },
  heard: ['menu'],
};
