import type { ComponentType } from 'react';
import { documents, furtherPages } from '#content/documents.ts';
import { medicalDirector } from '#content/medical-director.ts';
import type { ProsePage } from '#content/schema.ts';
import { services } from '#content/services.ts';
import { livePartId } from './first-page.ts';
import { SiteMap } from './site-map.tsx';

export type Page = {
  path: string;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  /** Unique and neutral: it may be read over a shoulder. The practice's name is added where it is shown. */
  title: string;
  /** What links call it, where that is not its title. */
  label?: string | undefined;
  /** The page above it, for the breadcrumb; Home is above all. */
  parent?: { name: string; path: string };
  /**
   * Has nothing to operate but links and, at most, its `livePart`: the first page of a visit then needs no code of
   * its own, but that part's (`first-page.ts`).
   */
  isStatic?: boolean;
  livePart?: (() => Promise<ComponentType>) | undefined;
  load: () => Promise<{ default: ComponentType }>;
};

const aboutUs = { name: 'About Us', path: '/about' };
const allServices = { name: 'Services', path: '/services' };

const AllPages = () => <SiteMap pages={pages} />;

/** Where `first-page.ts` finds it. */
const inPlace = (LivePart: ComponentType) => () => (
  <div id={livePartId}>
    <LivePart />
  </div>
);

const liveParts: Record<string, Page['livePart']> = {
  '/safety': async () => (await import('./offline-copy.tsx')).OfflineCopy,
};

const documentPage = ({ path, name, label, body }: ProsePage): Page => {
  const livePart = liveParts[path];
  return {
    path,
    title: name,
    label,
    isStatic: true,
    livePart,
    load: async () => {
      const [{ DocumentPage }, prose, LivePart] = await Promise.all([
        import('./pages/prose.tsx'),
        body(),
        livePart?.(),
      ]);
      const parts = { SiteMap: AllPages, ...(LivePart && { LivePart: inPlace(LivePart) }) };
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
