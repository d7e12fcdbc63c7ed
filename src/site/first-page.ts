let kept: { path: string; html: { __html: string } } | undefined;

/**
 * Keeps what the server sent of a page that has nothing to operate but links: to take it over, React would need
 * all its words a second time, as code. To be called before hydration; says whether there is such HTML, which
 * `npm run dev` has not.
 */
export function keepFirstPage(): boolean {
  const main = document.getElementById('main');
  if (main) kept = { path: location.pathname, html: { __html: main.innerHTML } };
  return main !== null;
}

/** The content of `main` at this path, if it was kept; otherwise the router shows the page. */
export const useFirstPage = (path: string) => (kept?.path === path ? kept.html : undefined);
