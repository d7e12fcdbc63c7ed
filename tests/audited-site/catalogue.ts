import { readStories, serveCatalogue } from '../harness/catalogue.ts';

/** The stories of the component library. */
export const catalogue = { stories: readStories, serve: serveCatalogue };
