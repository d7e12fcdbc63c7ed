import { readStories, serveCatalogue } from '../harness/catalogue.ts';

/** The stories of the component library: its examples in Storybook. */
export const catalogue = { stories: readStories, serve: serveCatalogue };
