import { everyStory, serveCatalogue } from '../harness/catalogue.ts';

/** The component library's examples. */
export const catalogue = { stories: everyStory, serve: serveCatalogue };
