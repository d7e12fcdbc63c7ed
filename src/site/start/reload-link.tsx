/**
 * The link that loads the page at `path`, which is shown, again. Because of its `target`, `follow-links.ts` leaves it to
 * the browser: only a new document imports a script again in browsers that remember failed imports (Firefox before 155).
 */
export const ReloadLink = ({ path }: { path: string }) => (
  <a href={path} target="_self" className="pd:text-link pd:underline">
    Load this page again
  </a>
);
