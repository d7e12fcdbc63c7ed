import { pages } from '#practice/pages.yaml';
import type { ProsePage } from './schema.ts';

// Each module is the front matter of a prose file, and a function that loads the text. Only the build reads these lists.
const pagesByFile = import.meta.glob<ProsePage>('#practice/{services,prose}/*.mdx', {
  query: '?page',
  import: 'default',
  eager: true,
});

const pageOf = (name: string): ProsePage => {
  const [, page] =
    Object.entries(pagesByFile).find(([file]) => file.endsWith(`/${name}.mdx`)) ?? [];
  if (!page) throw new Error(`pages.yaml names ${name}, but there is no ${name}.mdx`);
  return page;
};

/** The service pages in the order of all lists. */
export const services = pages.services.map(pageOf);

/** The pages of prose, other than services, that the specification names. */
export const documents = pages.documents.map(pageOf);

/** The pages of prose that we added: "further routes generated from a list of entries" in the specification. */
export const furtherPages = pages.furtherPages.map(pageOf);
