/**
 * Reloads when the visitor goes back or forward to another address of this document before React runs. After a reload
 * of a page that React had opened, the document also serves the neighboring history entries, which belong to other
 * pages. Until React handles the history, it would show the wrong page for them. An inline script, so it uses nothing
 * from outside itself.
 */
export function reloadOnBack() {
  const { pathname } = location;
  window.onpopstate = () => location.pathname === pathname || location.reload();
}
