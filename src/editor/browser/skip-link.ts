/** Moves the focus past the menu, which has 30 links. Keystatic has no such link, and its router would take the address. */
export function makeSkipLinkWork() {
  document.getElementById('skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    main.focus();
  });
}
