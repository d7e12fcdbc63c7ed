import { practice } from '#practice/practice.yaml';

const { street, city, state, postalCode } = practice.address;

export const cityAndState = `${city}, ${state}`;
/** The street address on one line. */
export const addressLine = `${street}, ${cityAndState} ${postalCode}`;

export const mapUrl =
  practice.mapUrl ??
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine)}`;
