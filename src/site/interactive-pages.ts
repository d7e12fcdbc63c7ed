import type { ListedPage } from './page.ts';

const contact = {
  path: '/Contact',
  name: 'contact',
  title: 'Contact Us',
  island: 'contact-form',
  load: async () => (await import('./pages/contact.tsx')).default,
} satisfies ListedPage;

/**
 * The pages that are all controls, whose content React renders. The browser gets all others as HTML, and so this table is the
 * only one that it loads: it stays as long as it is however many pages there are. A test of the built pages fails
 * for one with controls outside of an island that is not listed here.
 */
export const interactivePages = { contact };
