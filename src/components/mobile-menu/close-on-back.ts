/** In the state of a history entry: marks the entry that an open menu has added. */
const marker = 'pd-open-menu';

declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

const isOnAddedEntry = () => history.state?.[marker] === true;

/** Resolves when the added entry has been left. */
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
 * Whether the menu adds a history entry while it is open. Android's Back closes what has a close watcher, and no entry
 * is needed; a native popover has one of its own. Without a touch screen, Back is not pressed to close something.
 */
const needsEntry = () => !window.CloseWatcher && matchMedia('(pointer: coarse)').matches;

/** Calls `close` when the visitor presses Back while React's menu is open. Returns a function that ends this. */
export function closeOnBack(close: () => void, mayAddEntry: boolean): (() => void) | undefined {
  if (!window.CloseWatcher) return mayAddEntry ? closeOnLeavingEntry(close) : undefined;
  const watcher = new window.CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/**
 * Adds a history entry, and calls `close` when the visitor goes back from it. The returned function removes the entry,
 * so that a menu that has been opened and closed leaves nothing behind. The entry has the address and the state of the
 * page, so a router shows the same page on it.
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
export function skipLeftEntry() {
  const leaveIfThere = () => {
    if (isOnAddedEntry()) void leaveAddedEntry();
  };
  leaveIfThere();
  addEventListener('popstate', leaveIfThere);
  return () => removeEventListener('popstate', leaveIfThere);
}

/**
 * Handles a click in the menu: removes the added entry before the link is followed. Otherwise Back from the next page
 * would lead to that entry, and a second press would be necessary.
 */
export function leaveEntryBeforeFollowing(event: Event, opensOtherWindow: boolean) {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || opensOtherWindow || !isOnAddedEntry()) return;
  event.preventDefault();
  event.stopPropagation();
  void leaveAddedEntry().then(() => link.click());
}
