import type { ComponentType } from 'react';
import type { IslandName } from '#content/schema.ts';

/** What the browser knows about a page. The build writes it into the page, and into a file for links to the page. */
export type Page = {
  path: string;
  /** Unique and neutral, because it may be read over a shoulder. The practice's name is added where it is shown. */
  title: string;
  /** The language of title and text if it is not English. */
  lang?: 'es' | undefined;
  /** The parent page in the breadcrumbs, in addition to Home. */
  parent?: { name: string; path: string } | undefined;
  /** `landing`: full width without breadcrumbs. Otherwise a column of text with the sidebar beside it. */
  layout?: 'landing' | undefined;
  /** The one part that needs React on a page that is otherwise HTML, by its name in `start/islands.ts`. */
  island?: IslandName | undefined;
};

/** The id of the element that contains a page's island. */
export const islandId = 'island';

/** A page as the build knows it (`routes.tsx`). The page's own file has further facts (`PageFacts`). */
export type ListedPage = Page & {
  /** For a page that is not prose: its file is `pages/<name>.tsx`. */
  name?: string;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  /** The text of links to the page if it differs from the title. */
  label?: string | undefined;
  /** Marks a page that is shown at addresses without a page, and has no address itself. */
  isFallback?: true;
  load: () => Promise<ComponentType>;
};

/**
 * What a page shows in `main`: a component or, if only an island needs React, HTML from the server. The object with the
 * HTML must keep its identity, because React writes the HTML into the page again for a new object.
 */
export type PageContent =
  | ComponentType
  | {
      html: { __html: string };
      Island?: ComponentType | undefined;
      /** Why the island's code could not be loaded. */
      failure?: Error | undefined;
    };

/** A page that is ready to be shown. With `failure` it is only server HTML, because its code could not be loaded. */
export type ShownPage = { page: Page; content: PageContent; failure?: unknown };

/** The file that a link to a page loads: data, release and HTML. The document contains the same without the HTML. */
export type PageFile = { page: Omit<Page, 'path'>; release: string; html: string };

/** The address of the file that a link to this page loads (`start/load-page.ts`). */
export const pageFilePath = ({ path }: Pick<Page, 'path'>) =>
  `/pages${path === '/' ? '/home' : path}.json`;
