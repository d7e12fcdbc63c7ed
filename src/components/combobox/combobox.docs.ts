import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse:
    'One answer of more than about 15 that visitors can name: a city, a language, an insurance. With `search`, the options come from your server. Install `downshift` first: `npm install downshift`.',
  whenNotToUse:
    'For up to about 15 options use `Select` or `RadioGroup`, which need no typing. For what visitors write in their own words, use `TextField`.',
  authorDuties: {
    '3.3.1': 'Say in the error when the text is no option: “Choose a city from the list”.',
    '3.3.2': 'Say in the hint whether the answer must be in the list.',
    '3.3.7': 'Give the answer back as `defaultValue` after a failed submission.',
  },
  tabStopsByStory: {
    'combobox--default': ['<input> City'],
    'combobox--search-narrow': ['<input> Insurance'],
  },
  keysByStory: {
    'combobox--default': [
      ['Tab', '<input> City, collapsed'],
      ['ArrowDown', '<input> City, expanded'],
      ['ArrowUp', '<input> City, expanded'],
      ['Enter', '<input> City, collapsed'],
      ['ArrowUp', '<input> City, expanded'],
      ['Escape', '<input> City, collapsed'],
    ],
  },
};
