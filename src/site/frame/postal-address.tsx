import { addressLine } from '#content/practice.ts';

/** The address as contact information of the page. Not inside a paragraph: it would end it. */
export function PostalAddress() {
  return <address className="text-balance not-italic">{addressLine}</address>;
}
