import type { ComponentType } from 'react';
import { medicalDirector } from '#content/medical-director.ts';
import { missingPages } from '#content/missing-pages.ts';
import { documents, furtherPages, services } from '#content/prose-pages.ts';
import type { ComponentPageName, ProsePage } from '#content/schema.ts';
import * as spanishContact from '#languages/es/contact-page.ts';
import * as spanishFrame from '#languages/es/frame.ts';
import { counters } from '#practice/counters.yaml';
import { faq } from '#practice/faq.yaml';
import { resources } from '#practice/resources.yaml';
import { spanish as hasSpanish, spanishPaths } from '#practice/spanish.yaml';
import { team } from '#practice/team.yaml';
import { testimonials } from '#practice/testimonials.yaml';
import { noConnection, notFound } from '#words/fixed.ts';
import { language } from '#words/formats.ts';
import { interactivePages } from './interactive-pages.ts';
import { islandId, type ListedPage } from './page.ts';
import { SiteMap } from './prose/site-map.tsx';
import { islands } from './start/islands.ts';

/** The parent of the pages about people. A practice may lack it. */
const aboutPage = documents.find(({ path }) => path === '/about');
const aboutUsLink = aboutPage && { name: aboutPage.name, path: aboutPage.path };
const servicesLink = { name: 'Services', path: '/services' };

const AllPages = () => <SiteMap pages={pages} />;

/** Wraps an island (the one part of a page that needs React) in the element that `start/islands.ts` hydrates. */
const wrapIsland = (Island: ComponentType) => () => (
  <div id={islandId}>
    <Island />
  </div>
);

const listedFieldsOf = ({ path, name, label, lang, island }: ProsePage) => ({
  path,
  title: name,
  label,
  lang,
  island,
});

const documentPage = (page: ProsePage): ListedPage => ({
  ...listedFieldsOf(page),
  load: async () => {
    const [{ DocumentPage }, prose, Island] = await Promise.all([
      import('./pages/prose.tsx'),
      page.body(),
      page.island && islands[page.island](),
    ]);
    const parts = { SiteMap: AllPages, ...(Island && { Island: wrapIsland(Island) }) };
    return () => <DocumentPage page={page} prose={prose} parts={parts} />;
  },
});

const servicePage = (page: ProsePage): ListedPage => ({
  ...listedFieldsOf(page),
  parent: servicesLink,
  load: async () => {
    const [{ ServicePage }, prose] = await Promise.all([import('./pages/prose.tsx'), page.body()]);
    return () => <ServicePage page={page} prose={prose} />;
  },
});

const pageComponents = import.meta.glob<ComponentType>(
  ['./pages/*.tsx', '!**/{prose,offline}.tsx', '!**/*.test.tsx'],
  { import: 'default' },
);

/** A page whose content is the component in `pages/<name>.tsx`. */
function componentPage(
  name: ComponentPageName,
  page: Omit<ListedPage, 'name' | 'load'>,
): ListedPage {
  const load = pageComponents[`./pages/${name}.tsx`];
  if (!load) throw new Error(`There is no src/site/pages/${name}.tsx`);
  return { ...page, name, load };
}

/** The form and the search in Spanish. In the build of the Spanish pages, the form is `interactivePages.contact`. */
const spanishComponentPages: ListedPage[] = [
  ...(language === 'es'
    ? []
    : [
        componentPage('contact', {
          path: spanishContact.contactPath,
          title: spanishContact.contactTitle,
          lang: 'es',
          island: 'contact-form',
        }),
      ]),
  componentPage('search', {
    path: spanishFrame.searchLink.link,
    title: spanishFrame.searchLink.name,
    lang: 'es',
    island: 'search-results',
  }),
];

const prosePages = [...documents, ...services, ...furtherPages];
/** The pages with the same content: the path in English, and the path in Spanish. */
const translations: (readonly [english: string, spanish: string])[] = [
  ['/Contact', spanishContact.contactPath],
  ['/search', spanishFrame.searchLink.link],
  ...prosePages.flatMap(({ path, facts: { englishVersion } }) =>
    englishVersion ? [[englishVersion, path] as const] : [],
  ),
];

function translationOf({ path }: ListedPage) {
  const [english = '', spanish = ''] = translations.find((pair) => pair.includes(path)) ?? [];
  return hasSpanish && spanishPaths.includes(spanish)
    ? path === english
      ? spanish
      : english
    : undefined;
}

const missing = missingPages({ services, team, resources, faq, testimonials });

/**
 * Every page of the site, without pages whose list is empty. Prerendering, the sitemap, the server, the link check and
 * the audit use this table. Browsers load it only under `npm run dev`.
 */
export const pages: readonly ListedPage[] = [
  componentPage('home', {
    path: '/',
    title: 'Home',
    layout: 'landing',
    island: counters.length > 0 ? 'counters' : undefined,
  }),
  ...documents.map(documentPage),
  componentPage('services', { path: '/services', title: 'Services' }),
  ...services.map(servicePage),
  interactivePages.contact,
  ...spanishComponentPages,
  componentPage('team', { path: '/Our-Team', title: 'Our Team', parent: aboutUsLink }),
  ...(medicalDirector
    ? [
        componentPage('profile', {
          path: medicalDirector.path,
          title: medicalDirector.name,
          parent: { name: 'Our Team', path: '/Our-Team' },
        }),
      ]
    : []),
  componentPage('resources', {
    path: '/Resources',
    aliases: ['/resources'],
    title: 'Resources',
  }),
  componentPage('testimonials', {
    path: '/Testimonials',
    title: 'Testimonials',
    parent: aboutUsLink,
  }),
  componentPage('faq', {
    path: '/Frequently-Asked-Questions',
    title: 'Frequently Asked Questions',
    parent: aboutUsLink,
  }),
  componentPage('search', { path: '/search', title: 'Search', island: 'search-results' }),
  componentPage('careers', { path: '/careers', title: 'Careers' }),
  ...furtherPages.map(documentPage),
]
  .filter(({ path, lang }) => !missing.has(path) && (lang !== 'es' || spanishPaths.includes(path)))
  .map((page) => Object.assign(page, { translation: translationOf(page) }));

/** The language of the pages that are shown at addresses of others: that of this build. */
const fallbackLang = language === 'en' ? undefined : language;

/** The page that the service worker shows without a network. No link, menu or search result leads to it. */
export const offlinePage: ListedPage = {
  path: '/offline',
  isFallback: true,
  name: 'offline',
  title: noConnection.title,
  lang: fallbackLang,
  load: async () => (await import('./pages/offline.tsx')).default,
};

/** The page that a proxy shows when our server does not answer. */
export const unreachablePage: ListedPage = {
  ...offlinePage,
  load: async () => {
    const { default: OfflinePage } = await import('./pages/offline.tsx');
    return () => <OfflinePage cause="unreachable" />;
  },
};

/** The page that the server sends with status 404 for every unknown address among those of this build's language. */
export const notFoundPage = componentPage('not-found', {
  path: '/404',
  isFallback: true,
  title: notFound.title,
  lang: fallbackLang,
});

/** Whether pages in Spanish have a header, a footer and scripts of their own, so that only a new document shows them. */
export const hasSpanishInterface = Boolean(hasSpanish);

/** The page at this address. Upper and lower case must match, as on the server. */
export const pageAt = (address: string): ListedPage =>
  pages.find(({ path, aliases }) => path === address || aliases?.includes(address)) ?? notFoundPage;
