import { spanishPaths } from '#practice/spanish.yaml';
import { contactPath, contactTitle, contactTranslation } from '#words/contact-page.ts';
import { language } from '#words/formats.ts';
import type { ListedPage } from './page.ts';

const contact = {
  path: contactPath,
  name: 'contact',
  title: contactTitle,
  ...(language !== 'en' && { lang: language }),
  translation: spanishPaths.includes('/es/contacto') ? contactTranslation : undefined,
  island: 'contact-form',
  load: async () => (await import('./pages/contact.tsx')).default,
} satisfies ListedPage;

/**
 * The pages whose whole content is interactive. Only for these does the browser load the code of the content. It gets
 * the content of all other pages as HTML, in the first document and when a link opens them, so it loads no other table
 * of pages than this one. A test of the built pages fails for a page that has controls outside of
 * its island (the one part that needs React, `start/islands.ts`) and is not listed here.
 */
export const interactivePages = { contact };
