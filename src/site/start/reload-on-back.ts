/**
 * Loads a document again when the visitor goes back or forward to another address of it: a page that was loaded again
 * in the place of one that React had shown shares its place in the history with the pages around it. Until React listens
 * to the history itself, that one is out of date. An inline script, so it uses nothing from outside itself.
 */
export function reloadOnBack() {
  const { pathname } = location;
  window.onpopstate = () => location.pathname === pathname || location.reload();
}
