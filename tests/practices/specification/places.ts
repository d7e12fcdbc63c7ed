import type { Picture } from './schema.ts';

/**
 * Photographs of what a visitor will see, for people who want to know before they come. The files are in
 * public/pictures/. A page shows nothing where the picture is null; no drawing or bought photograph replaces it.
 */
export const places: Readonly<Record<'door' | 'room' | 'wayFromBus', Picture | null>> = {
  /** The entrance, seen from the street. */
  door: null,
  /** A room of the residential program. */
  room: null,
  /** The way from the nearest bus stop to the door. */
  wayFromBus: null,
};
