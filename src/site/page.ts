import type { ComponentType } from 'react';

/** What a page shows in `main`. */
export type PageContent = ComponentType;

/**
 * A page of the site, as its table (`routes.tsx`) lists it: what every page's lists, menus and router need. The rest
 * is in the page's own file (`page-facts.ts`).
 */
export type Page = {
  path: string;
  /** Of a page of its own kind: `pages/<name>.tsx`. */
  name?: string;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  /** Unique and neutral: it may be read over a shoulder. The practice's name is added where it is shown. */
  title: string;
  /** What links call it, where that is not its title. */
  label?: string | undefined;
  /** The language of title and text, where that is not English. */
  lang?: 'es' | undefined;
  /** The page above it, for the breadcrumb; Home is above all. */
  parent?: { name: string; path: string };
  /** `landing`: over the full width, without breadcrumbs. Otherwise a column of text with the sidebar beside it. */
  layout?: 'landing';
  /** The one interactive part of a page of prose (`start/islands.ts`). */
  island?: (() => Promise<ComponentType>) | undefined;
  load: () => Promise<PageContent>;
};
