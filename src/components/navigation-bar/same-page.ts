/** The page that an address leads to: without the place in it, a query, and the slash at the end that some hosts add. */
const pageOf = (address: string) => address.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');

/** Whether an address leads to the page at this path, or to a place in it. */
export const leadsToSamePage = (address: string, path: string) => pageOf(address) === pageOf(path);

/** Whether a link of a menu is marked as the page shown. A link to a place in that page is not. */
export const isCurrent = (link: string, current: string) =>
  !link.includes('#') && leadsToSamePage(link, current);

/** The element that an address names after "#", if it is on the page that is shown. */
export function placeOf(address: string): HTMLElement | null {
  const [, id] = address.split('#');
  return id ? document.getElementById(decodeURIComponent(id)) : null;
}
