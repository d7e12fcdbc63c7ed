type Entry = { link: string };

/** Removes the fragment and a trailing slash of the path; some hosts add such a slash. */
const addressOf = (address: string) => address.replace(/#.*/, '').replace(/(.)\/(?=\?|$)/, '$1');

const pathOf = (address: string) => addressOf(address).replace(/\?.*/, '');

/** Whether an address leads to the page at this path, even if it has a query or a fragment. */
export const leadsToSamePage = (address: string, path: string) => pathOf(address) === pathOf(path);

/**
 * Finds the address that a menu marks as current: that of the page shown with its query, or else without a query, or
 * else the only one with this path. Entries that differ only by query are different pages.
 */
export function findCurrent(
  items: readonly (Entry & { submenu?: readonly Entry[] })[],
  current: string,
) {
  const addresses = new Set(
    items
      .flatMap((item) => [item, ...(item.submenu ?? [])])
      .filter(({ link }) => leadsToSamePage(link, current) && !link.includes('#'))
      .map(({ link }) => addressOf(link)),
  );
  const found = [addressOf(current), pathOf(current)].find((address) => addresses.has(address));
  return found ?? (addresses.size === 1 && !current.includes('?') ? [...addresses][0] : undefined);
}

/**
 * Whether a menu marks the link as the current page; `current` is what `findCurrent` found. A link to a fragment of that
 * page is not marked.
 */
export const isCurrent = (link: string, current: string | undefined) =>
  !link.includes('#') && addressOf(link) === current;

/** Finds the element of this page whose id is the fragment of an address. */
export function fragmentTarget(address: string): HTMLElement | null {
  const [, id] = address.split('#');
  return id ? document.getElementById(decodeURIComponent(id)) : null;
}
