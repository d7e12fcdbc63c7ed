/** The key, in the state of a history entry, that marks an entry added by an open menu. */
const marker = 'pd-open-menu';

declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

const isOnAddedEntry = () => history.state?.[marker] === true;

/** While the added entry is being left: resolves when another entry is shown. */
let departure: Promise<void> | undefined;

function leaveAddedEntry(): Promise<void> {
  departure ??= new Promise((resolve) => {
    const handleArrival = () => {
      departure = undefined;
      resolve();
    };
    addEventListener('popstate', handleArrival, { once: true });
    history.back();
  });
  return departure;
}

/**
 * Whether the menu must add a history entry while it is open, so that Back closes it. Where close watchers exist, none
 * is needed: Android's Back closes what has a close watcher, and every native popover has one. Without a touch screen,
 * visitors do not press Back to close something.
 */
const needsEntry = () =>
  !window.CloseWatcher && globalThis.matchMedia?.('(pointer: coarse)').matches === true;

/**
 * Calls `close` when the visitor presses Back while the menu is open. For the menu that React renders; a native popover
 * needs only `closeOnLeavingEntry`. Returns a function that stops listening.
 */
export function closeOnBack(close: () => void, mayAddEntry: boolean): (() => void) | undefined {
  if (!window.CloseWatcher) return mayAddEntry ? closeOnLeavingEntry(close) : undefined;
  const watcher = new window.CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/**
 * Adds a history entry if this browser needs one, and calls `close` when the visitor goes back from it. The returned
 * function removes the entry, so that a menu that has been opened and closed leaves nothing behind. The entry has the
 * address and the state of the page, so a router shows the same page on it.
 */
export function closeOnLeavingEntry(close: () => void): (() => void) | undefined {
  if (!needsEntry()) return undefined;
  let isOpen = true;
  const closeIfLeft = () => !departure && !isOnAddedEntry() && close();
  void Promise.resolve(departure).then(() => {
    if (!isOpen) return;
    history.pushState({ ...history.state, [marker]: true }, '');
    addEventListener('popstate', closeIfLeft);
  });
  return () => {
    isOpen = false;
    removeEventListener('popstate', closeIfLeft);
    if (isOnAddedEntry()) void leaveAddedEntry();
  };
}

/** Leaves the entry of a menu that is no longer open: after a reload, or when the visitor goes forward to it. */
export function leaveEntryOfClosedMenu() {
  const leaveIfThere = () => {
    if (isOnAddedEntry()) void leaveAddedEntry();
  };
  leaveIfThere();
  addEventListener('popstate', leaveIfThere);
  return () => removeEventListener('popstate', leaveIfThere);
}

/**
 * Handles a click in the menu: leaves the added entry before the browser follows the link. Otherwise Back from the next
 * page would lead to that entry, and a second press would be necessary.
 */
export function leaveEntryBeforeFollowingLink(event: Event, opensOtherWindow: boolean) {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || opensOtherWindow || !isOnAddedEntry()) return;
  event.preventDefault();
  event.stopPropagation();
  void leaveAddedEntry().then(() => link.click());
}
