import type { Language } from '../translated.ts';

/** The language of formats of dates, times and lists. */
export const locale = 'en-US';
/** The language of the document and of the text around the content of its page. */
export const documentLocale = 'en-US';
/** The language of the pages of this build. */
export const language: Language = 'en';
