import type { ComponentType } from 'react';
import type { IslandName } from '#content/schema.ts';

/** What the browser knows of a page: the build writes it into the page, and beside it for links that lead there. */
export type Page = {
  path: string;
  /** Unique and neutral: it may be read over a shoulder. The practice's name is added where it is shown. */
  title: string;
  /** The language of title and text, where that is not English. */
  lang?: 'es' | undefined;
  /** The page above it, for the breadcrumb; Home is above all. */
  parent?: { name: string; path: string } | undefined;
  /** `landing`: over the full width, without breadcrumbs. Otherwise a column of text with the sidebar beside it. */
  layout?: 'landing' | undefined;
  /** The one part of the page that needs React even where all else is HTML, by its name in `start/islands.ts`. */
  island?: IslandName | undefined;
};

/** The id of the element that a page's island is in. */
export const islandId = 'island';

/** A page as the build knows it (`routes.tsx`). The rest is in the page's own file (`PageFacts`). */
export type ListedPage = Page & {
  /** Of a page of its own kind: `pages/<name>.tsx`. */
  name?: string;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  /** What links call it, where that is not its title. */
  label?: string | undefined;
  /** Is shown at addresses that have no page, and is at none itself. */
  isFallback?: true;
  load: () => Promise<ComponentType>;
};

/**
 * What a page shows in `main`: a component; or, where nothing but an island needs React, HTML from the server. The
 * object with the HTML must stay the same one, because React writes it into the page again for another.
 */
export type PageContent =
  | ComponentType
  | {
      html: { __html: string };
      Island?: ComponentType | undefined;
      /** Why the island's code did not come. */
      failure?: Error | undefined;
    };

/** A page that is ready to be shown; with `failure`, as the server's HTML alone, because its code did not come. */
export type ShownPage = { page: Page; content: PageContent; failure?: unknown };

/** What a page's document tells of it, and its file with its HTML: the page, and the build that it belongs to. */
export type PageFile = { page: Omit<Page, 'path'>; release: string; html: string };

/** The file with what a link to this page needs (`start/load-page.ts`). */
export const fileOf = ({ path }: Pick<Page, 'path'>) =>
  `/pages${path === '/' ? '/home' : path}.json`;
