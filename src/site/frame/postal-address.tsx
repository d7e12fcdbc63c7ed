import { addressLine } from '#content/practice.ts';

/** The practice's address. Do not use it in a paragraph, because in HTML an `<address>` ends the paragraph. */
export function PostalAddress() {
  return <address className="pd:text-balance pd:not-italic">{addressLine}</address>;
}
