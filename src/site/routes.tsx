import type { ComponentType } from 'react';
import { medicalDirector } from '#content/medical-director.ts';
import { documents, furtherPages, services } from '#content/prose-pages.ts';
import type { ProsePage } from '#content/schema.ts';
import { interactivePages } from './interactive-pages.ts';
import { islandId, type ListedPage } from './page.ts';
import { SiteMap } from './prose/site-map.tsx';
import { islands } from './start/islands.ts';

const aboutUs = { name: 'About Us', path: '/about' };
const allServices = { name: 'Services', path: '/services' };

const AllPages = () => <SiteMap pages={pages} />;

/** Wraps an island in the element in which `start/islands.ts` starts it. */
const asIsland = (Island: ComponentType) => () => (
  <div id={islandId}>
    <Island />
  </div>
);

/** The properties of a prose page that a list of pages needs. */
const listed = ({ path, name, label, lang, island }: ProsePage) => ({
  path,
  title: name,
  label,
  lang,
  island,
});

const documentPage = (page: ProsePage): ListedPage => ({
  ...listed(page),
  load: async () => {
    const [{ DocumentPage }, prose, Island] = await Promise.all([
      import('./pages/prose.tsx'),
      page.body(),
      page.island && islands[page.island](),
    ]);
    const parts = { SiteMap: AllPages, ...(Island && { Island: asIsland(Island) }) };
    return () => <DocumentPage page={page} prose={prose} parts={parts} />;
  },
});

const servicePage = (page: ProsePage): ListedPage => ({
  ...listed(page),
  parent: allServices,
  load: async () => {
    const [{ ServicePage }, prose] = await Promise.all([import('./pages/prose.tsx'), page.body()]);
    return () => <ServicePage page={page} prose={prose} />;
  },
});

const components = import.meta.glob<ComponentType>(
  ['./pages/*.tsx', '!**/{prose,offline}.tsx', '!**/*.test.tsx'],
  { import: 'default' },
);

/** A page that is not prose, from `pages/<name>.tsx`. */
function componentPage(name: string, page: Omit<ListedPage, 'name' | 'load'>): ListedPage {
  const load = components[`./pages/${name}.tsx`];
  if (!load) throw new Error(`There is no src/site/pages/${name}.tsx`);
  return { ...page, name, load };
}

/**
 * Every page of the site. Prerendering, the sitemap, the server, the link check and the audit use this table. Browsers
 * load it only under `npm run dev`.
 */
export const pages: readonly ListedPage[] = [
  componentPage('home', { path: '/', title: 'Home', layout: 'landing', island: 'counters' }),
  ...documents.map(documentPage),
  componentPage('services', { path: '/services', title: 'Services' }),
  ...services.map(servicePage),
  interactivePages.contact,
  componentPage('team', { path: '/Our-Team', title: 'Our Team', parent: aboutUs }),
  componentPage('profile', {
    path: medicalDirector.path,
    title: medicalDirector.name,
    parent: { name: 'Our Team', path: '/Our-Team' },
  }),
  componentPage('resources', {
    path: '/Resources',
    aliases: ['/resources'],
    title: 'Resources',
  }),
  componentPage('testimonials', {
    path: '/Testimonials',
    title: 'Testimonials',
    parent: aboutUs,
  }),
  componentPage('faq', {
    path: '/Frequently-Asked-Questions',
    title: 'Frequently Asked Questions',
    parent: aboutUs,
  }),
  componentPage('search', { path: '/search', title: 'Search', island: 'search-results' }),
  componentPage('careers', { path: '/careers', title: 'Careers' }),
  ...furtherPages.map(documentPage),
];

/** The page that a browser shows without a network. No link, menu or search result leads to it. */
export const offlinePage: ListedPage = {
  path: '/offline',
  isFallback: true,
  name: 'offline',
  title: 'No connection',
  load: async () => (await import('./pages/offline.tsx')).default,
};

/** The page that every unknown address shows; the server sends it with status 404. */
export const notFoundPage = componentPage('not-found', {
  path: '/404',
  isFallback: true,
  title: 'Page not found',
});

/** The page at this address, matched exactly and case-sensitively, as on the server. */
export const pageAt = (address: string): ListedPage =>
  pages.find(({ path, aliases }) => path === address || aliases?.includes(address)) ?? notFoundPage;
