import { slug } from '#components/prose/slug.ts';
import type { Prose } from '#content/schema.ts';

/** Returns the parts of a page for `ContentsList`, with the ids of their headings. */
export const contentsOf = ({ contents }: Prose) =>
  contents.map((text) => ({ id: slug(text), text }));

/** With this many parts, a page is longer than a screen. */
const manyParts = 4;

/** Whether a document page lists its parts. A service page always does. */
export const hasContentsList = ({ contents }: Prose) => contents.length >= manyParts;
