/**
 * Keeps a link from leading to the browser's own error page while React does not follow links: it has not started, a
 * part of the code did not come, or somebody else has changed the page (`boot.ts`). Where no network is there or our server was away, and the service worker
 * has nothing to show instead, the dialog of `frame/unopened-notice.tsx` says so over the page. An inline script, so it
 * uses nothing from outside itself.
 */
export function holdLinks(dialogId: string) {
  document.addEventListener('click', (event) => {
    const { dataset, classList } = document.documentElement;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
    const dialog = document.getElementById(dialogId) as HTMLDialogElement | null;
    const isFollowed =
      performance.getEntriesByName('hydrated').length > 0 &&
      !classList.contains('pd-incomplete') &&
      !document.isChanged;
    const isCut = !navigator.onLine || dataset.cause === 'unreachable';
    const { ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (!link || !dialog || isFollowed || !isCut || navigator.serviceWorker?.controller) return;
    if (defaultPrevented || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    const { href } = link;
    const tell = () => {
      dialog.dataset.cause = navigator.onLine ? 'unreachable' : 'offline';
      dialog.returnValue = '';
      dialog.showModal();
    };
    dialog.onclick = ({ target }) => {
      const button = (target as Element).closest('button');
      if (button) dialog.close(button.value);
    };
    dialog.onclose = () => {
      if (dialog.returnValue === 'again')
        fetch(href, { method: 'HEAD' }).then(() => location.assign(href), tell);
    };
    tell();
  });
}
