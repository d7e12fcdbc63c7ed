import type { ComponentType } from 'react';
import { documents, furtherPages } from '#content/documents.ts';
import { medicalDirector } from '#content/medical-director.ts';
import type { ProsePage } from '#content/schema.ts';
import { services } from '#content/services.ts';
import type { Page } from './page.ts';
import { SiteMap } from './prose/site-map.tsx';
import { islandId } from './start/islands.ts';

const aboutUs = { name: 'About Us', path: '/about' };
const allServices = { name: 'Services', path: '/services' };

const AllPages = () => <SiteMap pages={pages} />;

/** Where `islands.ts` finds it. */
const inPlace = (Island: ComponentType) => () => (
  <div id={islandId}>
    <Island />
  </div>
);

const islands: Record<string, Page['island']> = {
  '/safety': async () => (await import('./prose/offline-copy.tsx')).OfflineCopy,
};

const documentPage = ({ path, name, label, body }: ProsePage): Page => {
  const island = islands[path];
  return {
    path,
    title: name,
    label,
    isStatic: true,
    island,
    load: async () => {
      const [{ DocumentPage }, prose, Island] = await Promise.all([
        import('./pages/prose.tsx'),
        body(),
        island?.(),
      ]);
      const parts = { SiteMap: AllPages, ...(Island && { Island: inPlace(Island) }) };
      return { default: () => <DocumentPage name={name} prose={prose} parts={parts} /> };
    },
  };
};

const servicePage = ({ path, name, body }: ProsePage): Page => ({
  path,
  title: name,
  parent: allServices,
  isStatic: true,
  load: async () => {
    const [{ ServicePage }, prose] = await Promise.all([import('./pages/prose.tsx'), body()]);
    return { default: () => <ServicePage name={name} prose={prose} /> };
  },
});

/** Every page of the site. Prerendering, the sitemap, the server, the link check and the audit read this table. */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Home',
    load: () => import('./pages/home.tsx'),
  },
  ...documents.map(documentPage),
  {
    path: '/services',
    title: 'Services',
    isStatic: true,
    load: () => import('./pages/services.tsx'),
  },
  ...services.map(servicePage),
  {
    path: '/Contact',
    title: 'Contact Us',
    load: () => import('./pages/contact.tsx'),
  },
  {
    path: '/Our-Team',
    title: 'Our Team',
    parent: aboutUs,
    isStatic: true,
    load: () => import('./pages/team.tsx'),
  },
  {
    path: medicalDirector.path,
    title: medicalDirector.name,
    parent: { name: 'Our Team', path: '/Our-Team' },
    isStatic: true,
    load: () => import('./pages/profile.tsx'),
  },
  {
    path: '/Resources',
    aliases: ['/resources'],
    title: 'Resources',
    isStatic: true,
    load: () => import('./pages/resources.tsx'),
  },
  {
    path: '/Testimonials',
    title: 'Testimonials',
    parent: aboutUs,
    isStatic: true,
    load: () => import('./pages/testimonials.tsx'),
  },
  {
    path: '/Frequently-Asked-Questions',
    title: 'Frequently Asked Questions',
    parent: aboutUs,
    isStatic: true,
    load: () => import('./pages/faq.tsx'),
  },
  {
    path: '/careers',
    title: 'Careers',
    isStatic: true,
    load: () => import('./pages/careers.tsx'),
  },
  ...furtherPages.map(documentPage),
];

/** What a browser shows without a network; not a page that anybody links to or finds. */
export const offlinePage: Page = {
  path: '*',
  title: 'Offline',
  load: () => import('./pages/offline.tsx'),
};

/** The page that every unknown address shows; the server sends it with status 404. */
export const notFound: Page = {
  path: '*',
  title: 'Page not found',
  isStatic: true,
  load: () => import('./pages/not-found.tsx'),
};
