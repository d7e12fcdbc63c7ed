/** Removes the query, the fragment and the trailing slash that some hosts add. */
const pageOf = (address: string) => address.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');

/** Whether an address leads to the page at this path, with or without a fragment. */
export const leadsToSamePage = (address: string, path: string) => pageOf(address) === pageOf(path);

/** Whether a menu marks the link as the current page. A link to a fragment of that page is not marked. */
export const isCurrent = (link: string, current: string) =>
  !link.includes('#') && leadsToSamePage(link, current);

/** The element that the fragment of an address refers to, if the current page has it. */
export function fragmentTarget(address: string): HTMLElement | null {
  const [, id] = address.split('#');
  return id ? document.getElementById(decodeURIComponent(id)) : null;
}
