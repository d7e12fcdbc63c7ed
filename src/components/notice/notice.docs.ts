import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Notices and help',
  whenToUse:
    'Information that visitors need before they read on: a change, a condition, a danger. `SiteNotice` is for what concerns every page: a closed office, a moved address.',
  whenNotToUse:
    'For the outcome of an action, and for whatever appears while the page is open, use `Status`, which is announced. For help in a crisis, use `CrisisStrip`. Two notices on a page weaken each other; keep `emergency` for days when people must act at once.',
  donts: [
    'Do not use a notice for every paragraph that seems important: visitors then skip all of them.',
  ],
  authorDuties: {
    '1.4.1': 'Say in the text what you mean; the color only repeats it.',
    '1.3.6': 'Put a `SiteNotice` outside of `main` and other landmarks.',
    '4.1.3': 'If a notice appears while the page is open, say the same in a `Status`.',
  },
  tabStopsByStory: {
    'notice--warning': [],
    'notice--kinds-long-labels': [],
    'notice--whole-site': ['<a> Where to go'],
  },
};
