/** Removes the query, the fragment and a trailing slash; some hosts add such a slash. */
const pathOf = (address: string) => address.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');

/** Whether an address leads to the page at this path, even if it has a query or a fragment. */
export const leadsToSamePage = (address: string, path: string) => pathOf(address) === pathOf(path);

/** Whether a menu marks the link as the current page. A link to a fragment of that page is not marked. */
export const isCurrent = (link: string, current: string) =>
  !link.includes('#') && leadsToSamePage(link, current);

/** Finds the element of this page whose id is the fragment of an address. */
export function fragmentTarget(address: string): HTMLElement | null {
  const [, id] = address.split('#');
  return id ? document.getElementById(decodeURIComponent(id)) : null;
}
