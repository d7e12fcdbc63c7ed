import { slug } from '#components/prose/slug.ts';
import type { Prose } from '#content/schema.ts';

/** The parts of a page as `ContentsList` takes them; the headings have the same ids. */
export const contentsOf = ({ contents }: Prose) =>
  contents.map((text) => ({ id: slug(text), text }));

/** From this many parts on, a page is longer than a few screens and lists them. A service page always does. */
const manyParts = 8;
export const isListed = ({ contents }: Prose) => contents.length >= manyParts;
