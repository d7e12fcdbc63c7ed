import { loadPageAgain } from '#words/frame.ts';

/**
 * A link that loads the current page again; `path` is its path. Because of its `target`, `follow-links.ts` leaves it to
 * the browser: browsers that remember failed imports (Firefox before 155) import a script again only in a new document.
 */
export const ReloadLink = ({ path }: { path: string }) => (
  <a href={path} target="_self" className="pd:text-link pd:underline">
    {loadPageAgain}
  </a>
);
