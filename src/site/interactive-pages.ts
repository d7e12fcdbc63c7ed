import type { ListedPage } from './page.ts';

const contact = {
  path: '/Contact',
  name: 'contact',
  title: 'Contact Us',
  island: 'contact-form',
  load: async () => (await import('./pages/contact.tsx')).default,
} satisfies ListedPage;

/**
 * The pages whose whole content is interactive, so React renders it. The browser gets all other pages as HTML, so this
 * is the only table of pages that it loads, and more pages do not make it longer. A test of the built pages fails for a
 * page that has controls outside of an island and is not listed here.
 */
export const interactivePages = { contact };
