import { services } from './prose-pages.ts';
import type { FrontMatter } from './schema.ts';

const all = import.meta.glob<Pick<FrontMatter, 'path' | 'description'>>('./services/*.mdx', {
  query: '?card',
  import: 'default',
  eager: true,
});
const descriptions = new Map(
  Object.values(all).map(({ path, description }) => [path, description]),
);

/** The services with what their cards say. In a module of its own, which only the page of the cards loads. */
export const serviceCards = services.map(({ path, name }) => ({
  path,
  name,
  description: descriptions.get(path),
}));
