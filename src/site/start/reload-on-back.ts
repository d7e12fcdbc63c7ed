/**
 * Until React runs, reloads the document when Back or Forward leads to another address in it. React opens several pages
 * in one document. When the visitor reloads the last of them, the browser still counts the history entries of the
 * others as entries of this document, and would go on showing the last page for them. This is an inline script, so it
 * must not use anything from outside itself.
 */
export function reloadOnBack() {
  const { pathname } = location;
  window.onpopstate = () => location.pathname === pathname || location.reload();
}
