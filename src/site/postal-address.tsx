import { practice } from '#content/practice.ts';

const { street, city, state, postalCode } = practice.address;

/** The street address on one line, as it is spoken on the phone. */
export const addressLine = `${street}, ${city}, ${state} ${postalCode}`;

/** The address as contact information of the page. Not inside a paragraph: it would end it. */
export function PostalAddress() {
  return <address className="text-balance not-italic">{addressLine}</address>;
}
