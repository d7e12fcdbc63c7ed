import { slug } from '#components/prose/slug.ts';
import type { Prose } from '#content/schema.ts';

/** The parts of a page for `ContentsList`, with the ids of their headings. */
export const contentsOf = ({ contents }: Prose) =>
  contents.map((text) => ({ id: slug(text), text }));

/** A page with this many parts is longer than a few screens, so it lists them. A service page always does. */
const manyParts = 8;
export const isListed = ({ contents }: Prose) => contents.length >= manyParts;
