import { practice } from '#practice/practice.yaml';
import { addressLineOf } from './address-line.ts';

const { city, state } = practice.address;

export const cityAndState = `${city}, ${state}`;
/** The street address on one line. */
export const addressLine = addressLineOf(practice.address);

export const mapUrl =
  practice.mapUrl ??
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine)}`;
