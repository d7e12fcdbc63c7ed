import { spanishLink } from '#practice/navigation.yaml';
import { home, homePath } from '#words/frame.ts';

/** The home page in the language of the page. */
export const homeLink = { name: home, to: homePath || (spanishLink?.link ?? '/') };
