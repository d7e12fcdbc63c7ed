import { english, type Messages } from './messages.ts';

// The language outside of every `ComponentsProvider`. This site's build for Spanish pages puts another module in the
// place of this one, so that those pages do not load English words.

export const defaultMessages: Messages = english;
export const defaultLocale = 'en-US';
