import type { ComponentType } from 'react';
import type { ComponentPageName, IslandName } from '#content/schema.ts';

/**
 * What the browser knows about a page. The build writes it into the page's document, and into a JSON file that React
 * loads when the visitor follows a link to the page.
 */
export type Page = {
  path: string;
  /**
   * Unique, and neutral, because others may see it on the screen. `titleOf` in `head/head.ts` adds the practice's name.
   */
  title: string;
  /** The language of title and text if it is not English. */
  lang?: 'es' | undefined;
  /** The path of the page with the same content in the other language of the site. */
  translation?: string | undefined;
  /** The parent page in the breadcrumbs, in addition to Home. */
  parent?: { name: string; path: string } | undefined;
  /** `landing`: full width without breadcrumbs. Otherwise a column of text with the sidebar beside it. */
  layout?: 'landing' | undefined;
  /**
   * The island: the one part that needs React on a page that is otherwise HTML. This is its name in `start/islands.ts`.
   */
  island?: IslandName | undefined;
};

/** The id of the element that contains a page's island. */
export const islandId = 'island';

/** What the build knows about a page (`routes.tsx`). `page-facts.yaml` or the page's prose file has further facts (`PageFacts`). */
export type ListedPage = Page & {
  /** The name of the file `pages/<name>.tsx`; absent if the page's text is a prose file. */
  name?: ComponentPageName;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  /** The text of links to the page if it differs from the title. */
  label?: string | undefined;
  /** Marks a page that is shown at addresses where no other page can be shown. It has no address of its own. */
  isFallback?: true;
  load: () => Promise<ComponentType>;
};

/**
 * What a page shows in `main`: a component or, if at most an island needs React, HTML from the server. Do not copy the
 * object `html`: React writes the HTML into the page again if it gets a new object.
 */
export type PageContent =
  | ComponentType
  | {
      html: { __html: string };
      Island?: ComponentType | undefined;
      /** Why the island's code could not be loaded. */
      failure?: Error | undefined;
    };

/**
 * A page that is ready to be shown. If the code of the whole page, not only of its island, could not be loaded, `failure`
 * says why, and the content is only server HTML.
 */
export type ShownPage = { page: Page; content: PageContent; failure?: unknown };

/** The JSON file that React loads to open a page. The page's document contains the same data without the HTML. */
export type PageFile = { page: Omit<Page, 'path'>; release: string; html: string };

/** The path of the `PageFile` of a page (loaded by `start/load-page.ts`). */
export const pageFilePath = ({ path }: Pick<Page, 'path'>) =>
  `/pages${path === '/' ? '/home' : path}.json`;
